/** The height of the description on a card. Where cards have menus, these take three lines, and so does each description. */
export const cardLines = 'line-clamp-(--card-lines) min-h-[calc(var(--card-lines)*1lh)]'
