export const en = {
  title: 'Products',
} as const
