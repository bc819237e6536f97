/** What an island says: it takes its words along. */
export const stageWords = [
  'page.starts_in',
  'page.over',
  'page.cancelled',
  'page.no_picture',
  'page.play_text',
  'page.chapters',
  'page.chat',
  'page.write',
  'page.send',
  'page.as_question',
  'page.question',
  'page.answer',
  'page.host',
  'page.vote',
  'page.sign_in',
  'page.offers',
  'page.buy',
  'page.free',
  'page.sold_out',
  'page.offer_over',
  'page.close',
  'page.new_tab',
  'page.away',
] as const

export type StageWord = (typeof stageWords)[number]
export type Words = Readonly<Record<StageWord | 'play', string>>
