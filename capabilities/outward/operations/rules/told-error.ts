const longest = 300

/** An error message for emails and external systems: without email addresses, and shortened. */
export const toldError = (error: string | null): string =>
  (error ?? '').replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, longest)
