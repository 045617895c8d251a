import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

/**
 * A user with a mouse and a keyboard, who presses as soon as the pointer is there. On a slow machine, a pause would open
 * what opens by hovering, and the press would close it. Whether an element can be pressed at all is not checked, because
 * jsdom has no layout, and the check takes a sixth of the time.
 */
export const startUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
