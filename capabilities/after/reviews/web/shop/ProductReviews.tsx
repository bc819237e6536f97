import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatLocaleOf, type Locale } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { productReviewsCall, Rating } from '../../contract.ts'
import { percentOf } from '../../rules/rating.ts'
import { reviewsTexts } from '../../texts.ts'
import './reviews.css'

export type ShownReviews = ClientOutput<typeof productReviewsCall>
type Review = ShownReviews['list'][number]

/** The page of reviews in an address; invalid values mean the first. */
export const reviewPageOf = (params: URLSearchParams): number =>
  /^[1-9]\d{0,4}$/.test(params.get('reviews') ?? '') ? Number(params.get('reviews')) : 1

const starsWords = (average: string, locale: Locale): string =>
  new Intl.NumberFormat(formatLocaleOf(locale), { minimumFractionDigits: 1 }).format(Number(average))

const dayWords = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Temporal.Instant.from(iso).epochMilliseconds,
  )

const useRatingWords = ({ average }: Pick<Rating, 'average'>) => {
  const t = useTexts(reviewsTexts)
  const shown = starsWords(average ?? '0', useLocale())
  return { t, shown, label: t('stars', { rating: Number(average ?? 0) }) }
}

/** Stars, average and count in one line, leading to the reviews of the page. */
export const RatingLine = ({ rating }: { rating: Pick<Rating, 'average' | 'count'> }) => {
  const { t, shown, label } = useRatingWords(rating)
  if (rating.count === 0) return null
  return (
    <p className="r-line">
      <Stars value={Number(rating.average)} label={label} />
      <a href="#reviews">
        {shown} · {t('shop.count', { count: rating.count })}
      </a>
    </p>
  )
}

/** The same on a card, which leads to its product anyway. */
export const CardRating = ({ rating }: { rating: Pick<Rating, 'average' | 'count'> }) => {
  const { shown, label } = useRatingWords(rating)
  return (
    <p className="r-line">
      <Stars value={Number(rating.average)} label={label} />
      <span aria-hidden="true">
        {shown} ({rating.count})
      </span>
    </p>
  )
}

/** What buyers say of a product, the newest first, with how it is made sure that they bought it. */
export const ProductReviews = ({
  reviews,
  seller,
  pageAddress,
}: {
  reviews: ShownReviews
  seller: string
  /** The address of another page of them. */
  pageAddress: (page: number) => string
}) => {
  const { t, shown, label } = useRatingWords(reviews)
  if (reviews.count === 0) return null
  return (
    <section className="r-all" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('shop.title')}</h2>
      <div className="r-sum">
        <div>
          <p className="r-average">{shown}</p>
          <Stars value={Number(reviews.average)} label={label} />
          <p>{t('shop.count', { count: reviews.count })}</p>
        </div>
        <Distribution reviews={reviews} />
      </div>
      <p className="r-proof">{t('shop.verified')}</p>
      {reviews.list.length > 0 && (
        <ol className="r-list">
          {reviews.list.map((review) => (
            <li key={String(review.id)}>
              <OneReview review={review} seller={seller} />
            </li>
          ))}
        </ol>
      )}
      <Pages reviews={reviews} pageAddress={pageAddress} />
    </section>
  )
}

const Distribution = ({ reviews: { distribution, count } }: { reviews: ShownReviews }) => {
  const t = useTexts(reviewsTexts)
  return (
    <ul className="r-bars" aria-label={t('shop.distribution')}>
      {distribution
        .map((given, index) => ({ stars: index + 1, given }))
        .toReversed()
        .map(({ stars, given }) => (
          <li key={stars}>
            <span>{t('stars.word', { count: stars })}</span>
            <span className="r-bar" aria-hidden="true">
              <span style={{ width: `${percentOf(given, count)}%` }} />
            </span>
            <span className="r-given">{given}</span>
          </li>
        ))}
    </ul>
  )
}

const OneReview = ({ review, seller }: { review: Review; seller: string }) => {
  const t = useTexts(reviewsTexts)
  const locale = useLocale()
  const lang = review.locale === locale ? {} : { lang: review.locale }
  return (
    <article>
      <p className="r-by">
        <Stars value={review.rating} label={t('stars', { rating: review.rating })} />
        <strong>{review.authorName}</strong>
        <time dateTime={review.writtenAt}>{dayWords(review.writtenAt, locale)}</time>
      </p>
      {review.title && <h3 {...lang}>{review.title}</h3>}
      {review.text && (
        <p className="r-text" {...lang}>
          {review.text}
        </p>
      )}
      {review.answer && (
        <div className="r-answer">
          <strong>{t('shop.answer', { seller })}</strong>
          <p className="r-text">{review.answer}</p>
        </div>
      )}
    </article>
  )
}

const Pages = ({
  reviews: { page, per, totalCount },
  pageAddress,
}: {
  reviews: ShownReviews
  pageAddress: (page: number) => string
}) => {
  const t = useTexts(reviewsTexts)
  const last = Math.ceil(totalCount / per)
  if (last < 2) return null
  return (
    <nav className="r-pages" aria-label={t('shop.pages')}>
      {page > 1 && (
        <a href={pageAddress(page - 1)} rel="prev">
          {t('shop.newer')}
        </a>
      )}
      <span>{t('shop.page', { page, last })}</span>
      {page < last && (
        <a href={pageAddress(page + 1)} rel="next">
          {t('shop.older')}
        </a>
      )}
    </nav>
  )
}
