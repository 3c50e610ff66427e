import { PageBox } from '../../ui/layout.tsx';

export default function PaymentPage() {
  return (
    <PageBox>
      <h1>Payment</h1>
    </PageBox>
  );
}
