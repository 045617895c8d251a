export const menuLabel = 'Menu'

/** @param price from 1 to 3 */
export const priceText = (price: number) => '€'.repeat(price)

export const walkText = (minutes: number) => `${minutes} min walk`
