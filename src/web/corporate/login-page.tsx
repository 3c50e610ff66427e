import { PageBox } from '../ui/layout.tsx';

export default function LoginPage() {
  return (
    <PageBox>
      <h1>Sign In</h1>
    </PageBox>
  );
}
