/** spec §2. */
export const cartDropdownId = 'cart-dropdown'
