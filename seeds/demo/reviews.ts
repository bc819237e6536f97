import { sql } from 'kysely'
import type { World } from '#platform/server/world.ts'
import { makeReview } from '#capabilities/after/reviews/server/testing.ts'

type Words = { rating: number; title: string; text: string; answer?: string }

/** What buyers say of the demo's products, in the language they speak; stars alone where they said nothing. */
const said: Readonly<Record<string, { de: readonly Words[]; en: readonly Words[] }>> = {
  photography: {
    de: [
      {
        rating: 5,
        title: 'Endlich verstehe ich meine Kamera',
        text:
          'Drei Kurse habe ich vorher abgebrochen, diesen nicht. Eine Idee pro Woche ist genau das ' +
          'richtige Maß, und die Aufgabe mit dem Apfel am Fenster habe ich inzwischen vier Mal gemacht.',
        answer:
          'Vier Mal, das freut mich sehr! Versuchen Sie es im Januar noch einmal: Das Licht ist dann ein ' +
          'ganz anderes.',
      },
      {
        rating: 4,
        title: 'Ruhig und gründlich',
        text:
          'Sehr gut erklärt, ohne Fachgeschwafel. Einen Stern Abzug, weil ich mir zu Blende und Zeit noch ' +
          'mehr Bildbeispiele gewünscht hätte.',
      },
      { rating: 5, title: '', text: 'Mein Mann fragt neuerdings, ob die Bilder wirklich von mir sind.' },
    ],
    en: [
      {
        rating: 5,
        title: 'The first course I finished',
        text:
          'Short lessons, one walk a week, and comments that were actually read. My pictures of winter ' +
          'light alone were worth the price.',
      },
      {
        rating: 3,
        title: 'Good, but slow at the start',
        text:
          'The first weeks move very gently if you already know your camera. From the second module ' +
          'onwards it is excellent.',
        answer:
          'Thank you, that is fair. If you know your camera, read the first module in one evening and ' +
          'spend the hour outside.',
      },
      { rating: 5, title: 'Like a patient friend', text: 'No gear talk, no hurry. I look at shadows everywhere now.' },
      { rating: 4, title: '', text: '' },
      { rating: 5, title: '', text: 'The printed field book lives in my coat pocket.' },
    ],
  },
  grids: {
    de: [
      {
        rating: 5,
        title: 'Spart mir jedes Mal eine Stunde',
        text:
          'Die Rechnung hinter jedem Raster liegt bei, man kann es also wirklich anpassen. Nutze ich für ' +
          'jedes neue Heft.',
      },
      { rating: 4, title: '', text: 'Sauber gemacht. Raster für A5 quer fehlen mir noch.' },
    ],
    en: [
      {
        rating: 5,
        title: 'Arithmetic included',
        text:
          'Other packs give you lines. This one tells you why the lines are there, so nothing breaks when ' +
          'the format changes.',
      },
      { rating: 5, title: '', text: '' },
      {
        rating: 2,
        title: 'Not for my software',
        text:
          'The grids are lovely, but I work in an app that opens only the PDF. Please say so more clearly ' +
          'before the purchase.',
        answer:
          'You are right, and I have added the list of programs to the product page. I have refunded you; ' +
          'please keep the PDF.',
      },
      { rating: 4, title: 'Ready in minutes', text: 'Opened it, changed the margins, sent it to print.' },
    ],
  },
  ceramics: {
    de: [
      {
        rating: 5,
        title: 'Fragen werden beantwortet',
        text: 'Die Glasurrezepte funktionieren auch in meinem kleinen Ofen. Und wenn nicht, antwortet jemand.',
      },
    ],
    en: [
      {
        rating: 5,
        title: 'A studio that answers',
        text: 'I asked about a crawling glaze and had three tries to follow the same day.',
      },
      { rating: 4, title: '', text: 'A new form each month is a lot for me, but leaving and coming back is easy.' },
    ],
  },
  voice: {
    de: [
      { rating: 5, title: 'Ein langer Tag, der sich lohnt', text: 'Die zwölf Übungen hängen jetzt bei uns im Büro.' },
    ],
    en: [
      {
        rating: 4,
        title: 'Come with a real text',
        text: 'The more honest the text you bring, the more you take home. The lunch was as long as promised.',
      },
    ],
  },
  colour: {
    de: [],
    en: [{ rating: 5, title: '', text: 'Sixteen pages, no fluff, free. Printed the wheel for the wall.' }],
  },
}

type Buyer = { accessId: number; locale: 'de' | 'en'; startedAt: Temporal.Instant }

/** Who bought a product and kept it, each once, in the order they came; the demo's own buyer only of the course. */
const buyersOf = async (world: World, productId: number, isCourse: boolean): Promise<Buyer[]> =>
  (
    await sql<Buyer>`
    select distinct on (a.user_id) a.id as access_id, a.started_at,
      case when p.country_code in ('DE', 'AT') then 'de' else 'en' end as locale
    from accesses a join orders o on o.id = a.order_id join payers p on p.id = o.payer_id
    where a.product_id = ${productId} and a.started_at is not null and a.user_id = o.buyer_user_id
      and (${isCourse} or p.email <> 'payer@example.com')
    order by a.user_id, a.id`.execute(world.db)
  ).rows

/** Buyers of the demo's year review what they bought, some days later; their seller answers where there is something to say. */
export const reviewInDemo = async (world: World, ids: ReadonlyMap<string, number>): Promise<void> => {
  const now = world.ports.now()
  for (const [key, words] of Object.entries(said)) {
    const left = { de: [...words.de], en: [...words.en] }
    for (const { accessId, locale, startedAt } of await buyersOf(world, ids.get(key) ?? 0, key === 'photography')) {
      const own = left[locale].shift()
      if (!own) continue
      const later = startedAt.add({ hours: 24 * (6 + (accessId % 11)) })
      const writtenAt = Temporal.Instant.compare(later, now) < 0 ? later : now
      const { answer = null, ...review } = own
      await world.transact((ctx) =>
        makeReview(ctx, accessId, {
          ...review,
          locale,
          writtenAt,
          createdAt: writtenAt,
          answer,
          answeredAt: answer === null ? null : writtenAt,
        }),
      )
    }
  }
}
