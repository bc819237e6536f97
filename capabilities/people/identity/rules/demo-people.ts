import type { Role } from '#platform/shared/permission.ts'

export const demoPassword = 'kontor-demo'

/** Everyone who can sign in to the demo, with the address and what they are. */
export const demoSignIns: readonly { email: string; role: Role; firstName: string; lastName: string }[] = [
  { email: 'seller@example.com', role: 'seller', firstName: 'Annika', lastName: 'Lindqvist' },
  { email: 'payer@example.com', role: 'payer', firstName: 'Mara', lastName: 'Voss' },
  { email: 'publisher@example.com', role: 'publisher', firstName: 'Luca', lastName: 'Bianchi' },
  { email: 'team@example.com', role: 'team_member', firstName: 'Piotr', lastName: 'Nowak' },
  { email: 'sales@example.com', role: 'sales_team_member', firstName: 'Mika', lastName: 'Sommer' },
  { email: 'manager@example.com', role: 'manager', firstName: 'Sofia', lastName: 'Marín' },
  { email: 'admin@example.com', role: 'admin', firstName: 'Jonas', lastName: 'Keller' },
]
