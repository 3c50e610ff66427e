export const TEXTS = {
  noScript:
    'JavaScript is off in this browser. You see prices all the same, and a person books for you. For stops, a return or extras',
  noScriptLink: 'ask for a quote',
  noScriptPrices: 'See prices for the trip that this address names',
};
