import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

/**
 * A user with a mouse and a keyboard. Whether an element can be pressed at all is not checked, because jsdom has no
 * layout, and the check takes a sixth of the time.
 */
export const startUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
