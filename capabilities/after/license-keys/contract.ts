import { z } from 'zod'
import { endpoint, id, instant, optionalText } from '#platform/shared/contract.ts'
import { whole } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { parseFormat } from './rules/key-format.ts'
import { licenseKeyState } from './vocabulary.ts'

const format = () =>
  optionalText(200).superRefine((value, check) => {
    const read = value ? parseFormat(value) : undefined
    if (read && 'fault' in read) check.addIssue({ code: 'custom', message: read.fault.key, input: value })
  })

export const keySettings = z.object({
  format: z.string().nullable(),
  alarmAt: z.int().nullable(),
  deviceLimit: z.int().nullable(),
  free: z.int(),
  sold: z.int(),
  revoked: z.int(),
  waiting: z.int(),
})

const ofProduct = z.object({ id: id() })
const path = '/v1/cabinet/products/:id/license_keys'
export const showKeySettings = endpoint('GET', path, 'How keys of a product are made, and how many there are', {
  input: ofProduct,
  output: keySettings,
})
export const editKeySettings = endpoint(
  'PATCH',
  path,
  'Change how keys of a product are made; what is left out stays',
  {
    input: ofProduct.extend({
      format: format().optional(),
      alarmAt: whole(0, 1_000_000).nullish(),
      deviceLimit: whole(1, 10_000).nullish(),
    }),
    output: keySettings,
  },
)
/** Keys as pasted or read from a file: one in a line. What is there already, or twice, is left out and counted. */
export const addKeys = endpoint('POST', path, 'Add license keys to a product', {
  input: ofProduct.extend({
    keys: z
      .string()
      .max(900_000, 'too_long')
      .refine((text) => text.trim() !== '', 'required'),
  }),
  output: keySettings.extend({ added: z.int(), repeated: z.int(), tooLong: z.int() }),
})
export const removeKey = endpoint('DELETE', '/v1/cabinet/license_keys/:id', 'Take a key that nobody has out of stock', {
  input: ofProduct,
  output: z.object({}),
})
export const revokeKey = endpoint('POST', '/v1/cabinet/license_keys/:id/revoke', 'Take a key back from its buyer', {
  input: ofProduct,
  output: z.object({}),
})

export const keyList = list({
  name: 'license_keys.keys',
  path: '/v1/cabinet/license_keys',
  permission: 'license_keys.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    key: { kind: 'text', always: true, lead: true },
    productName: { kind: 'text' },
    state: { kind: 'state', always: true, machine: licenseKeyState },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    devices: { kind: 'number', hide: 'tablet' },
    soldAt: { kind: 'time', sort: true },
    createdAt: { kind: 'time', optional: true },
  },
  filters: {
    state: { kind: 'state', machine: licenseKeyState },
    productId: { kind: 'reference', to: 'products' },
    sold: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'free', filters: { state: ['free'] } },
    { key: 'sold', filters: { state: ['sold'] } },
  ],
})

const device = z.object({ id: id(), name: z.string(), device: z.string(), activatedAt: instant() })
export const ownKeys = endpoint('GET', '/v1/payer/accesses/:id/license_keys', 'The license keys of a purchase', {
  input: z.object({ id: id() }),
  output: z.object({
    wanted: z.int(),
    deviceLimit: z.int().nullable(),
    list: z.array(
      z.object({ id: id(), key: z.string(), state: z.enum(statesOf(licenseKeyState)), devices: z.array(device) }),
    ),
  }),
})
export const freeDevice = endpoint(
  'POST',
  '/v1/payer/license_activations/:id/deactivate',
  'Take a device off a license key of one’s own',
  { input: z.object({ id: id() }), output: z.object({}) },
)

/** Programs a seller sells ask here, with the key their user typed. */
const asked = z.object({
  key: z.string().trim().min(1, 'required').max(200, 'too_long'),
  productId: id(),
  device: z.string().trim().min(1, 'required').max(200, 'too_long'),
})
const license = z.object({
  key: z.string(),
  productId: id(),
  state: z.enum(['active', 'suspended', 'revoked']),
  activatedDevices: z.int(),
  deviceLimit: z.int().nullable(),
  isActivatedHere: z.boolean(),
  endsAt: instant().nullable(),
})
export const validateKey = endpoint(
  'POST',
  '/v1/license_keys/validate',
  'Whether a license key is good, and on how many devices it is used',
  { input: asked.partial({ device: true }), output: license },
)
export const activateKey = endpoint(
  'POST',
  '/v1/license_keys/activate',
  'Use a license key on a device; answers a signed file for work offline',
  {
    input: asked.extend({ name: z.string().trim().max(100, 'too_long').default('') }),
    output: license.extend({ file: z.string() }),
  },
)
export const deactivateKey = endpoint('POST', '/v1/license_keys/deactivate', 'Take a device off a license key', {
  input: asked,
  output: license,
})
export const showPublicKey = endpoint(
  'GET',
  '/v1/license_keys/public_key',
  'The Ed25519 key (PEM) that signed files are checked with',
  { input: z.object({}), output: z.object({ algorithm: z.literal('Ed25519'), pem: z.string() }) },
)
