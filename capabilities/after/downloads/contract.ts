import { z } from 'zod'
import { endpoint, flag, id, instant, type ClientOutput } from '#platform/shared/contract.ts'
import { optionalWhole } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { downloadKinds } from './vocabulary.ts'

const note = () => z.string().trim().max(500, 'too_long').default('')
const one = z.object({ id: id() })

const version = z.object({
  id: id(),
  number: z.int(),
  fileId: id(),
  fileName: z.string(),
  size: z.int(),
  note: z.string(),
  createdAt: instant(),
  notifiedAt: instant().nullable(),
  url: z.string(),
})
const sellerFile = z.object({
  id: id(),
  fileId: id(),
  title: z.string(),
  folder: z.string(),
  fileName: z.string(),
  size: z.int(),
  contentType: z.string(),
  url: z.string(),
  downloads: z.int(),
  buyers: z.int(),
  versions: z.array(version),
})
export const downloadShape = z.object({
  id: id(),
  downloadLimit: z.int().nullable(),
  deviceLimit: z.int().nullable(),
  stampsPdfs: z.boolean(),
  files: z.array(sellerFile),
})

const ofProduct = '/v1/cabinet/products/:id/downloads'
export const showDownloads = endpoint(
  'GET',
  ofProduct,
  'The files of a download with their versions, and what limits them',
  { input: one, output: downloadShape },
)
export type Downloads = ClientOutput<typeof showDownloads>
export type SellerFile = Downloads['files'][number]
export const editDownloads = endpoint(
  'PATCH',
  ofProduct,
  'Change how often, on how many devices and with whose name files are handed out',
  {
    input: one.extend({
      downloadLimit: optionalWhole(1, 1000),
      deviceLimit: optionalWhole(1, 100),
      stampsPdfs: flag().default(false),
    }),
    output: downloadShape,
  },
)
export const addVersion = endpoint(
  'POST',
  '/v1/cabinet/product_files/:id/versions',
  'Replace a file by a new version, for everybody who has it',
  { input: one.extend({ fileId: id(), note: note(), notifies: flag().default(false) }), output: downloadShape },
)
export const tellBuyers = endpoint(
  'POST',
  '/v1/cabinet/download_versions/:id/notify',
  'Mail buyers about the newest version, once',
  { input: one, output: z.object({}) },
)
export const resetDownloads = endpoint(
  'POST',
  '/v1/cabinet/accesses/:id/reset_downloads',
  'Count the downloads and devices of a purchase anew',
  { input: one, output: z.object({}) },
)

export const downloadList = list({
  name: 'downloads.downloads',
  path: '/v1/cabinet/downloads',
  permission: 'downloads.read',
  columns: {
    id: { kind: 'id', optional: true },
    fileTitle: { kind: 'text', lead: true, under: 'productName' },
    productName: { kind: 'text', hidden: true },
    kind: { kind: 'choice', values: 'kind' },
    ownerName: { kind: 'text', under: 'ownerEmail' },
    ownerEmail: { kind: 'text', hidden: true },
    version: { kind: 'number', hide: 'tablet' },
    device: { kind: 'text', hide: 'tablet' },
    at: { kind: 'time', sort: true },
    accessId: { kind: 'number', always: true, hidden: true },
    orderId: { kind: 'number', hidden: true },
  },
  filters: {
    kind: { kind: 'choice', options: downloadKinds, values: 'kind' },
    productId: { kind: 'reference', to: 'products' },
    payerId: { kind: 'reference', to: 'payers' },
    at: { kind: 'period' },
  },
  sort: '-at',
  search: true,
  views: [
    { key: 'download', filters: { kind: ['download'] } },
    { key: 'view', filters: { kind: ['view'] } },
  ],
})

const ownFile = z.object({
  id: id(),
  title: z.string(),
  folder: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  viewer: z.enum(['audio', 'video', 'pdf']).nullable(),
  version: z.int(),
  note: z.string(),
  changedAt: instant().nullable(),
  isNew: z.boolean(),
  downloads: z.int(),
  left: z.int().nullable(),
})
export const ownDownloads = endpoint(
  'GET',
  '/v1/payer/accesses/:id/downloads',
  'The files of a purchase in their folders, what is new, and how often they may be downloaded',
  {
    input: one,
    output: z.object({
      isOpen: z.boolean(),
      sellerName: z.string(),
      deviceLimit: z.int().nullable(),
      devices: z.array(z.object({ name: z.string(), lastAt: instant(), isThis: z.boolean() })),
      stampsPdfs: z.boolean(),
      files: z.array(ownFile),
    }),
  },
)
export type OwnDownloadsShown = ClientOutput<typeof ownDownloads>
export const openFile = endpoint(
  'POST',
  '/v1/payer/accesses/:id/files/:fileId/open',
  'A short-lived link to a file, to save it or to show it',
  {
    input: one.extend({ fileId: id(), kind: z.enum(downloadKinds).default('download') }),
    output: z.object({ url: z.string() }),
  },
)
