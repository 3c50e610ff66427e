// @ts-check
/*! Wayfare: shows the booking site in a frame of this page. MIT licence. How to use it: docs/embedding.md */
if (document.currentScript instanceof HTMLScriptElement) {
  const script = document.currentScript;
  const { into, path = '/', title = 'Book a taxi', reflect } = script.dataset;
  const site = new URL(script.src).origin;
  /** Before the way into the site in this page's fragment. */
  const mark = '#wayfare=';
  const frame = document.createElement('iframe');
  /** The path that the frame shows; unknown at first. */
  let shown = '';
  /** The checkout is being opened: this page's address is what Back finds. */
  let leaving = false;

  const page = () => location.href.split('#', 1)[0] ?? '';

  /** @param {string} address @returns the address if it is one of the site, else null */
  const onSite = (address) => {
    const url = URL.canParse(address, site) ? new URL(address, site) : null;
    return url?.href.startsWith(`${site}/`) ? url : null;
  };

  /** Where this page's fragment leads: back from the card payment, or to a reflected step. */
  const asked = () => (location.hash.startsWith(mark) ? onSite(location.hash.slice(mark.length)) : null);

  /** Brings the frame's beginning into view unless it is there already. */
  const bringIntoView = () => {
    const { top } = frame.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) frame.scrollIntoView({ block: 'start' });
  };

  /** @param {URL} url where the frame is */
  const follow = (url) => {
    const { pathname } = url;
    const marked = asked();
    if (!leaving && (reflect !== undefined || marked) && marked?.pathname !== pathname) {
      history.replaceState(
        history.state,
        '',
        reflect === undefined ? page() : page() + mark + pathname + url.search,
      );
    }
    if (shown !== '' && shown !== pathname) bringIntoView();
    shown = pathname;
  };

  /**
   * @param {URL} url the checkout; or this very page, when the trip turns out to be paid already
   * @param {unknown} back path of the site that restores the trip after the browser's Back
   */
  const leave = (url, back) => {
    if (url.href.startsWith(page() + mark)) {
      history.replaceState(history.state, '', url);
      frame.src = (asked() ?? new URL(path, site)).href;
    } else if (/^https?:$/.test(url.protocol)) {
      const restores = typeof back === 'string' ? onSite(back) : null;
      // A page that keeps its own routes in the fragment needs them.
      if (restores && (location.hash === '' || asked()))
        history.replaceState(history.state, '', page() + mark + restores.pathname + restores.search);
      leaving = true;
      open(url, '_top');
    }
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== site) return;
    const { type, height, url, back } = Object(data);
    if (typeof url !== 'string' || !URL.canParse(url)) return;
    if (type === 'wayfare:leave') leave(new URL(url), back);
    if (type !== 'wayfare:frame' || !onSite(url)) return;
    if (height > 0 && height < 50_000) frame.style.height = `${Math.ceil(height)}px`;
    follow(new URL(url));
    // The site learns which page it is on, to send the passenger back there from the card payment.
    frame.contentWindow?.postMessage({ type: 'wayfare:host', url: page() }, site);
  });

  // The browser may have kept this page as it was.
  addEventListener('pageshow', () => (leaving = false));

  frame.title = title;
  frame.allow = 'geolocation';
  frame.referrerPolicy = 'origin';
  frame.setAttribute('data-wayfare', '');
  frame.setAttribute('scrolling', 'no');
  frame.style.cssText = 'display:block;width:100%;height:640px;border:0';
  const first = asked();
  if (first) frame.addEventListener('load', bringIntoView, { once: true });
  frame.src = (first ?? onSite(path) ?? new URL(site)).href;
  const put = () => {
    const place = into === undefined ? null : document.querySelector(into);
    if (place) place.append(frame);
    else script.after(frame);
  };
  if (into === undefined || document.readyState !== 'loading') put();
  else addEventListener('DOMContentLoaded', put);
}
