// Import this module first. styled-components reads the nonce when it creates its style element.
declare let __webpack_nonce__: string | undefined;

const script = document.querySelector<HTMLScriptElement>('script[nonce]');
if (script?.nonce) __webpack_nonce__ = script.nonce;
