import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const personRefusals = refusals('persons', {
  confirmed_already: 409,
  too_many_confirmations: 429,
})

export const personPermissions = permissions({
  'persons.read': { manager: 'read', admin: 'full' },
  'persons.act': { admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof personPermissions, true> {}
}
