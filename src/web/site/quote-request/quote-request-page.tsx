import { PageBox } from '../../ui/layout.tsx';

export default function QuoteRequestPage() {
  return (
    <PageBox>
      <h1>QUOTE NOW</h1>
    </PageBox>
  );
}
