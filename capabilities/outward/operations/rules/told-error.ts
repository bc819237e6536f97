const longest = 300

/** What an error says, for emails and foreign systems: addresses of people are left out, and much of it as well. */
export const toldError = (error: string | null): string =>
  (error ?? '').replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, longest)
