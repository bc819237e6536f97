import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import { JsonLd } from '../JsonLd.tsx'
import type { ShownReviews } from '#capabilities/after/reviews/web/index.ts'
import type { ShownProduct } from './BuyForm.tsx'
import type { LoadedProduct } from './load-product.ts'
import { freeOffer, offerData } from './told-offer.ts'

type Props = {
  shown: ShownProduct & Pick<LoadedProduct, 'contents'>
  reviews: ShownReviews | null
  origin: string
  url: string
}

/** The product and what it costs, for search engines; a course and the dates of an event as what they are besides. */
export const ProductData = ({ shown, reviews, origin, url }: Props) => {
  const { seller, product, plans } = shown
  const { pictureUrl, description } = product.look
  const organization = { '@type': 'Organization', name: seller.company ?? seller.name }
  const paths = pictureUrl ? [...new Set([pictureUrl, ...product.covers.map((cover) => cover.url)])] : []
  const told = {
    name: product.name,
    description,
    url,
    ...(paths.length > 0 ? { image: paths.map((path) => `${origin}${path}`) } : {}),
  }
  const { isSoldOut } = product
  const offers = product.free ? [freeOffer] : plans
  const common = { ...told, offers: offers.map((plan) => offerData(plan, { url, isSoldOut })) }
  const rating = reviews && reviews.count > 0 ? ratingData(reviews) : {}
  return (
    <>
      <JsonLd data={{ '@type': 'Product', ...common, brand: organization, ...rating }} />
      {productTypeOf(product).fulfilledBy.includes('courses') && (
        <JsonLd
          data={courseData(common, organization, { isFree: product.free, minutes: shown.contents?.minutes ?? 0 })}
        />
      )}
      {datesOf(product.tickets).map((date) => (
        <JsonLd key={`${date.startDate} ${date.location}`} data={eventData(common, organization, date)} />
      ))}
    </>
  )
}

type Offered = { url: string; offers: object[] }

const courseData = (
  { offers, ...told }: Offered,
  provider: object,
  { isFree, minutes }: { isFree: boolean; minutes: number },
) => ({
  '@type': 'Course',
  ...told,
  provider,
  offers: offers.map((offer) => ({ ...offer, category: isFree ? 'Free' : 'Paid' })),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...(minutes > 0 ? { courseWorkload: `PT${minutes}M` } : {}),
  },
})

type TicketDate = ShownProduct['product']['tickets'][number]['ticketDates'][number]

/** Every date to come once, whichever kinds of ticket let in. */
const datesOf = (tickets: ShownProduct['product']['tickets']): TicketDate[] => {
  const dates = tickets.flatMap(({ ticketDates }) => ticketDates).filter(({ expired }) => !expired)
  return [...new Map(dates.map((date) => [`${date.startDate} ${date.location}`, date])).values()]
}

const eventData = (told: Offered, organizer: object, date: TicketDate) => ({
  '@type': 'Event',
  ...told,
  organizer,
  startDate: date.startDate,
  endDate: date.endDate,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: `https://schema.org/${date.online ? 'Online' : 'Offline'}EventAttendanceMode`,
  location: date.online
    ? { '@type': 'VirtualLocation', url: told.url }
    : {
        '@type': 'Place',
        name: date.location || date.locationAddress,
        address: {
          '@type': 'PostalAddress',
          streetAddress: date.locationAddress,
          ...(date.countryCode ? { addressCountry: date.countryCode } : {}),
        },
      },
})

const ratingData = ({ average, count, list }: ShownReviews) => ({
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  },
  ...(list.length > 0
    ? {
        review: list.map(({ rating, title, text, authorName, writtenAt }) => ({
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
          author: { '@type': 'Person', name: authorName },
          datePublished: writtenAt.slice(0, 10),
          ...(title ? { name: title } : {}),
          ...(text ? { reviewBody: text } : {}),
        })),
      }
    : {}),
})
