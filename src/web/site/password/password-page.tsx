import { PageBox } from '../../ui/layout.tsx';

export default function PasswordPage() {
  return (
    <PageBox>
      <h1>Forgot Password</h1>
    </PageBox>
  );
}
