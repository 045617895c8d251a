/** A phone held upright, as Playwright's options for a browser. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
