/** How many points each part of the page of features has, in the order they are shown. */
export const featureParts = {
  products: 5,
  shop: 5,
  checkout: 5,
  payments: 5,
  money: 5,
  marketing: 5,
  buyers: 4,
  operators: 4,
  programs: 3,
} as const
