export const publishEn = { home: 'Home' } as const
