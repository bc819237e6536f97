import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { endpoint, id } from '#platform/shared/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { areaLayouts, areaVisibilities } from './vocabulary.ts'

const someColour = () =>
  colour()
    .or(z.literal(''))
    .nullish()
    .transform((value) => value?.toLowerCase() || null)
const one = z.object({ id: id() })

const looks = {
  path: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'invalid_path'),
  visibility: z.enum(areaVisibilities),
  layout: z.enum(areaLayouts),
  title: z.string().trim().max(200, 'too_long'),
  welcome: z.string().trim().max(5000, 'too_long'),
}
const areaShape = z.object({
  ...looks,
  pageColor: z.string().nullable(),
  accentColor: z.string().nullable(),
  logoFileId: id().nullable(),
  logo: pictureShape.nullable(),
  url: z.string(),
})

const ofProduct = '/v1/cabinet/products/:id/member_area'
export const showMemberArea = endpoint('GET', ofProduct, 'The page of a membership and its looks', {
  input: one,
  output: areaShape,
})
export const editMemberArea = endpoint('PATCH', ofProduct, 'Change the page of a membership; what is left out stays', {
  input: one.extend({
    ...z.object(looks).partial().shape,
    pageColor: someColour().optional(),
    accentColor: someColour().optional(),
    logoFileId: id().nullish(),
  }),
  output: areaShape,
})

const seller = z.object({ id: id(), username: z.string(), name: z.string(), company: z.string().nullable() })
const cover = pictureShape.extend({ alt: z.string() }).nullable()
export const openMemberArea = endpoint(
  'GET',
  '/v1/common/member_areas/:username/:path',
  'The page of a membership as its reader may see it',
  {
    input: z.object({ username: z.string().max(50), path: z.string().max(60) }),
    output: z.object({
      seller,
      product: z.object({
        id: id(),
        name: z.string(),
        slug: z.string(),
        shortDescription: z.string(),
        isSold: z.boolean(),
      }),
      path: z.string(),
      visibility: z.enum(areaVisibilities),
      layout: z.enum(areaLayouts),
      title: z.string(),
      welcome: z.string(),
      pageColor: z.string().nullable(),
      accentColor: z.string().nullable(),
      logo: pictureShape.nullable(),
      isSignedIn: z.boolean(),
      /** The reader's own membership; null for others. */
      membership: z
        .object({ accessId: id(), publishState: z.string(), level: z.string().nullable(), orderId: id() })
        .nullable(),
      /** What is inside; of a private page only its members see it. `href`: where it opens, for those who may. */
      list: z.array(
        z.object({
          id: id(),
          name: z.string(),
          form: z.string(),
          shortDescription: z.string(),
          cover,
          level: z.string().nullable(),
          href: z.string().nullable(),
        }),
      ),
    }),
  },
)

export const openSellerDoor = endpoint('GET', '/v1/common/sellers/:username', 'Whose buyers sign in here', {
  input: z.object({ username: z.string().max(50) }),
  output: z.object({ seller }),
})
