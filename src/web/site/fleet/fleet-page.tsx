import { PageBox } from '../../ui/layout.tsx';

export default function FleetPage() {
  return (
    <PageBox>
      <h1>Our Fleet</h1>
    </PageBox>
  );
}
