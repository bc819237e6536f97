// Written by `npm run texts -- extract` from languages/en/catalog.types.po.
import { catalogue } from '../catalogue.ts'

export const catalogTypesMessages = catalogue<
  | 'name.download'
  | 'open.download'
  | 'name.course'
  | 'open.course'
  | 'name.service'
  | 'open.service'
  | 'name.membership'
  | 'open.membership'
  | 'name.event'
  | 'open.event'
  | 'name.bundle'
  | 'open.bundle'
  | 'name.license_key'
  | 'open.license_key'
  | 'name.certificate'
  | 'open.certificate'
  | 'name.physical'
  | 'open.physical'
>('catalog.types')
