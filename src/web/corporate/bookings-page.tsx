import { PageBox } from '../ui/layout.tsx';

export default function BookingsPage() {
  return (
    <PageBox>
      <h1>Bookings</h1>
    </PageBox>
  );
}
