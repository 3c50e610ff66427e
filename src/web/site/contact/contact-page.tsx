import { PageBox } from '../../ui/layout.tsx';

export default function ContactPage() {
  return (
    <PageBox>
      <h1>Contact Us</h1>
    </PageBox>
  );
}
