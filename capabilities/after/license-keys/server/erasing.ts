import type { Erasing } from '#platform/server/erase.ts'

export const licenseKeysErasing: Erasing = { columns: { license_activations: { name: '' } } }
