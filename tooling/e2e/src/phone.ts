/** Playwright's options for a phone in portrait. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
