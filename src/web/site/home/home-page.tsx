import { PageBox } from '../../ui/layout.tsx';

export function HomePage() {
  return (
    <PageBox>
      <h1>Book a trip</h1>
    </PageBox>
  );
}
