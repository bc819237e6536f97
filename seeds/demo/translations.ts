import { anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { translateProduct } from '#capabilities/offer/catalog/server/index.ts'
import { editSeller, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { Made } from './make-product.ts'

const german = [
  {
    key: 'photography',
    slug: 'photography-from-zero',
    plans: ['Einmalig', '3 Raten', '12 Raten'],
    name: 'Fotografieren von Anfang an',
    shortDescription: 'In zwölf Wochen von der Automatik zum eigenen Bild: Licht, Objektiv und die Geduld dazwischen.',
    description:
      '<p>Erst lernen Sie sehen, dann auslösen. Jede Woche hat einen Gedanken, einen Spaziergang und ein Bild, das Sie ' +
      'mit nach Hause bringen.</p><ul><li>Kurze Lektionen, je ein Gedanke</li><li>Jede Woche eine Bildbesprechung</li>' +
      '<li>Ein gedrucktes Feldbuch</li></ul>',
  },
  {
    key: 'grids',
    slug: 'grid-templates',
    plans: ['Einmalig'],
    name: 'Rastervorlagen',
    shortDescription: 'Vierzig Gestaltungsraster für Druck und Bildschirm, gleich zum Öffnen.',
    description: '<p>Zu jedem Raster gehört seine Rechnung, damit Sie es ändern können, ohne es zu zerstören.</p>',
  },
]

/** The demo shop is offered in German as well, and two of its products are translated. */
export const translateDemo = async (world: World, seller: Seller, made: Made): Promise<void> => {
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  await owner.transact((ctx) => editSeller(ctx, { shopLocales: ['en', 'de'] }))
  for (const { key, slug, plans, ...texts } of german) {
    const ids = made.plans.get(slug) ?? []
    const names = Object.fromEntries(plans.map((name, at) => [String(ids[at]), name]))
    const id = made.ids.get(key) ?? 0
    await owner.transact((ctx) => translateProduct(ctx, { id, locale: 'de', ...texts, plans: names }))
  }
}
