export const cartDropdownId = 'cart-dropdown'
