import { PageBox } from '../ui/layout.tsx';

export default function AccountPage() {
  return (
    <PageBox>
      <h1>My Profile</h1>
    </PageBox>
  );
}
