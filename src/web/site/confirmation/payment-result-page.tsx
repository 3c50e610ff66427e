import { PageBox } from '../../ui/layout.tsx';

export default function PaymentResultPage() {
  return (
    <PageBox>
      <h1>Booking confirmation</h1>
    </PageBox>
  );
}
