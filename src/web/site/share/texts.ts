export const TEXTS = {
  share: 'Share this price',
  title: 'A taxi price that is held for you',
  copied: 'Link copied. It holds the trip and its price, and nothing of who travels.',
  copyThis: 'Copy this link',
  tooLong: 'This trip has too many words for a link.',
};
