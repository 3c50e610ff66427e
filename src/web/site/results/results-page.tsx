import { PageBox } from '../../ui/layout.tsx';

export default function ResultsPage() {
  return (
    <PageBox>
      <h1>Quotation</h1>
    </PageBox>
  );
}
