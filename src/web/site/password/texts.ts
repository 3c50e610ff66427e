export const TEXTS = {
  heading: 'Forgot Password',
  lead: [
    'Enter the email address of your account and we will send you a reset code.',
    'Enter the six digits of the code. It is valid for 15 minutes.',
    'Choose a new password with at least 8 characters.',
  ],
  email: 'Email',
  send: 'Send Reset Code',
  backToDetails: 'Back To Personal Detail',
  backToLogin: 'Back To Sign In',
  code: 'Verify Reset Code',
  verify: 'Verify Code',
  back: 'Back',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  reset: 'Reset Password',
  wait: 'Wait...',
  tooShort: 'Use at least 8 characters',
};

/** Alerts worded by the specification. */
export const ALERTS = {
  error: 'Error',
  notFound: 'Email not found',
  sent: 'A reset code has been sent to your email.',
  expired: 'Reset code has expired',
  invalid: 'Invalid reset code',
  verified: 'Code verified successfully',
  mismatch: 'Passwords do not match',
  failed: 'An error occurred while resetting the password',
  done: 'Password has been reset successfully',
};
