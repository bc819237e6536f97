/** Addresses of machines and offices that nobody signs up with: who enters one means somebody else, or harm. */
const roles = new Set(
  'noreply donotreply nobody abuse postmaster mailerdaemon hostmaster bounce bounces spam devnull unsubscribe'.split(
    ' ',
  ),
)

/** Whether no person reads what is sent there: `no-reply@`, `abuse@`, `postmaster@`. Shared ones as `info@` are people's. */
export const isRoleAddress = (email: string): boolean => {
  const [name = ''] = email.toLowerCase().split(/[@+]/)
  return roles.has(name.replace(/[._-]/g, ''))
}
