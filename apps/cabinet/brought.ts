import { lazy, type ComponentType } from 'react'

/** What rooms above bring to screens of rooms below; each is loaded where it is shown. */
export const broughtPieces: Readonly<Record<string, ComponentType<never>>> = {
  'block.video': lazy(async () => {
    const { VideoOfAccount } = await import('#capabilities/outward/integrations/web/index.ts')
    return { default: VideoOfAccount }
  }),
  'apps.products': lazy(async () => {
    const { ProductsField } = await import('#capabilities/offer/product-desk/web/index.ts')
    return { default: ProductsField }
  }),
  'rights.choose': lazy(async () => {
    const { RightsField } = await import('#capabilities/people/team/web/index.ts')
    return { default: RightsField }
  }),
  'translations.suggest': lazy(async () => {
    const { SuggestTexts } = await import('#capabilities/outward/integrations/web/index.ts')
    return { default: SuggestTexts }
  }),
  'texts.translate': lazy(async () => {
    const { TranslateTexts } = await import('#capabilities/outward/integrations/web/index.ts')
    return { default: TranslateTexts }
  }),
}
