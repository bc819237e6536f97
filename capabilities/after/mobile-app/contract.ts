import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { blank, endpoint, flag, id, nothing } from '#platform/shared/contract.ts'
import { nameLengths } from './vocabulary.ts'

const path = '/v1/cabinet/settings/app'

const shape = z.object({
  isOn: z.boolean(),
  name: z.string(),
  shortName: z.string(),
  themeColor: z.string().nullable(),
  darkColor: z.string().nullable(),
  /** What the app wears where no colour is chosen for it. */ worn: z.object({ light: z.string(), dark: z.string() }),
  hasIcon: z.boolean(),
  /** Changes with everything that is seen of the app. */ version: z.string(),
  /** Where buyers install it. */ url: z.string(),
})

export const showMobileApp = endpoint('GET', path, 'The buyers’ area as an own app: what it is called and looks like', {
  input: nothing(),
  output: shape,
})
export const editMobileApp = endpoint('PUT', path, 'Offer the buyers’ area as an own app, or not', {
  input: z.object({
    isOn: flag(),
    name: z.string().trim().min(1, 'required').max(nameLengths.name, 'too_long'),
    shortName: z.string().trim().min(1, 'required').max(nameLengths.shortName, 'too_long'),
    themeColor: blank(colour()),
    darkColor: blank(colour()),
  }),
  output: shape,
})
export const chooseMobileAppIcon = endpoint('PUT', `${path}/icon`, 'Choose the icon of the app, or take it away', {
  input: z.object({ fileId: id().nullable() }),
  output: shape,
})

/** One of `iconKinds`; there is no other file. */
const kind = { kind: z.string().max(20) }
export const previewMobileAppIcon = endpoint('GET', `${path}/icons/:kind.png`, 'The icon of the app as it would be', {
  input: z.object(kind),
  output: z.any(),
})

const shop = '/v1/shop/:username/app'
const named = { username: z.string().min(1).max(100) }
export const shopApp = endpoint('GET', shop, 'The app of a shop, where it has one', {
  input: z.object(named),
  output: z.object({
    app: z
      .object({
        username: z.string(),
        name: z.string(),
        shortName: z.string(),
        themeColor: z.string(),
        darkColor: z.string(),
        version: z.string(),
      })
      .nullable(),
  }),
})
export const shopAppIcon = endpoint('GET', `${shop}/icons/:kind.png`, 'The icon of the app of a shop', {
  input: z.object({ ...named, ...kind, v: z.string().max(40).optional() }),
  output: z.any(),
})

const language = { locale: z.string().max(10).optional(), v: z.string().max(40).optional() }
export const shopAppManifest = endpoint(
  'GET',
  `${shop}/manifest.webmanifest`,
  'How browsers install the app of a shop',
  {
    input: z.object({ ...named, ...language }),
    output: z.any(),
  },
)
export const deskManifest = endpoint(
  'GET',
  '/v1/common/desk.webmanifest',
  'How browsers install the cabinet as an app',
  {
    input: z.object(language),
    output: z.any(),
  },
)
