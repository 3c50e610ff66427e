import { PageBox } from '../../ui/layout.tsx';

export default function DetailsPage() {
  return (
    <PageBox>
      <h1>Personal Detail</h1>
    </PageBox>
  );
}
