import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { endpoint, flag, id } from '#platform/shared/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'

const path = '/v1/cabinet/products/:id/ticket_design'
const one = z.object({ id: id() })
const looks = {
  colour: colour(),
  words: z
    .string()
    .trim()
    .max(400, 'too_long')
    .refine((value) => !value.includes('\0'), 'invalid'),
  showsPrice: flag(),
}
const designShape = z.object({ ...looks, pictureFileId: id().nullable(), picture: pictureShape.nullable() })

/** Step `design` of an event. */
export const showTicketDesign = endpoint('GET', path, 'How tickets of an event look on paper', {
  input: one,
  output: designShape,
})
export const editTicketDesign = endpoint('PATCH', path, 'Change how tickets of an event look; what is left out stays', {
  input: one.extend({ ...z.object(looks).partial().shape, pictureFileId: id().nullish() }),
  output: designShape,
})
export const previewTicketDesign = endpoint('GET', `${path}/preview.pdf`, 'A ticket of an event as it would look', {
  input: one,
  output: z.any(),
})
