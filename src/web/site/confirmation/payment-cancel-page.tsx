import { PageBox } from '../../ui/layout.tsx';

export default function PaymentCancelPage() {
  return (
    <PageBox>
      <h1>Payment Canceled</h1>
    </PageBox>
  );
}
