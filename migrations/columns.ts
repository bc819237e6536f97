// Written by `npm run docs` from schema.sql: every table with its columns.
// What a column means beyond its type, the room that owns the table says in its server/tables.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Amount, BasisPoints, Count } from '#platform/shared/money.ts'

/** Read as what it holds, written as its text. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export interface Columns {
  accesses: {
    id: GeneratedAlways<number>
    orderId: number
    productId: number
    partOfProductId: number | null
    sellerId: number
    userId: number
    publishState: 'publish_pending' | 'publishing' | 'published' | 'publish_paused' | 'publish_canceled'
    quantity: Generated<number>
    startedAt: Temporal.Instant | null
    endsAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    endedByOwnerAt: Temporal.Instant | null
  }
  accountDeletions: {
    id: GeneratedAlways<number>
    sellerId: number
    state: 'deactivated' | 'planned' | 'deleted' | 'withdrawn'
    mode: 'deactivation' | 'deletion'
    reason: 'dont_need_anymore' | 'my_account_not_successful' | 'changing_my_business_strategy' | 'switching_to_another_platform' | 'too_expensive' | 'other'
    description: string | null
    userId: number | null
    askedAt: Temporal.Instant
    toldAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
  }
  accountFigures: {
    sellerId: number
    productsCount: Count
    ordersCount: Count
    vatBp: BasisPoints | null
    canceledBp: BasisPoints | null
    waitingBp: BasisPoints | null
    refundedBp: BasisPoints | null
    chargebackBp: BasisPoints | null
    formsBp: Json
    countedAt: Temporal.Instant
  }
  accountPlans: {
    id: GeneratedAlways<number>
    sellerId: number
    planId: number
    state: 'trial' | 'active' | 'on_hold' | 'deletion_requested' | 'deletion_planned'
    since: Temporal.Instant
    anchorOn: Temporal.PlainDate
    periodNumber: Generated<number>
    periodStartsOn: Temporal.PlainDate
    nextOn: Temporal.PlainDate | null
    nextPlanId: number | null
    trialUsed: Generated<boolean>
    featureOverrides: GeneratedJson
    reason: string | null
    deletionOn: Temporal.PlainDate | null
    changedAt: Temporal.Instant
  }
  accountingDebtors: {
    id: GeneratedAlways<number>
    sellerId: number | null
    payerId: number
    position: number
  }
  accountingSettings: {
    id: GeneratedAlways<number>
    /** Whose books these are; without a seller, those of the operator's company. So in each of these tables. */
    sellerId: number | null
    consultantNumber: number
    clientNumber: number
    fiscalYearMonth: number
    accountLength: number
    chart: 'skr03' | 'skr04'
    accounts: Json
    debtorMode: 'collective' | 'single'
    reversalMode: 'general_reversal' | 'swapped_sides'
    vatMode: 'automatic' | 'split'
    isLocked: boolean
    isAutomatic: boolean
    startsOn: Temporal.PlainDate
    changedAt: Temporal.Instant
  }
  affiliateCreatives: {
    id: GeneratedAlways<number>
    programId: number
    position: number
    title: string
    text: string
    fileId: number | null
    url: string | null
  }
  affiliateDays: {
    id: GeneratedAlways<number>
    sellerId: number
    programId: number
    nodeId: number
    publisherId: number
    productId: number | null
    day: Temporal.PlainDate
    currency: string
    clicks: Generated<number>
    orders: Generated<number>
    revenueAmount: Generated<Amount>
    commissionAmount: Generated<Amount>
    uplineAmount: Generated<Amount>
  }
  affiliateLifetimes: {
    programId: number
    email: string
    sellerId: number
    nodeId: number
    orderId: number
    boundAt: Temporal.Instant
    until: Temporal.Instant | null
  }
  affiliateNodes: {
    id: GeneratedAlways<number>
    sellerId: number
    programId: number
    state: 'asked' | 'invited' | 'active' | 'declined' | 'ended'
    email: string
    name: string
    locale: string
    note: string | null
    isSellersWish: boolean
    userId: number | null
    /** The account that earns: the publisher's own. */
    accountId: number | null
    uplineId: number | null
    couponId: number | null
    bonusBp: BasisPoints
    linkToken: string
    invitationToken: string
    termsVersion: number | null
    termsAcceptedAt: Temporal.Instant | null
    reason: string | null
    invitedAt: Temporal.Instant
    joinedAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  affiliateProgramProducts: {
    programId: number
    productId: number
    tier1Bp: BasisPoints | null
  }
  affiliatePrograms: {
    id: GeneratedAlways<number>
    sellerId: number
    state: 'draft' | 'active' | 'paused' | 'ended'
    name: string
    description: string
    basis: 'net' | 'gross'
    isTeamFirst: boolean
    cookieDays: number
    lifetime: 'none' | 'lifetime' | 'fixed_days'
    lifetimeDays: number | null
    approval: 'automatic' | 'by_hand'
    landingUrl: string | null
    allowedChannels: string[]
    termsVersion: number
    isListed: boolean
    holdDays: number
    tierBps: BasisPoints[]
    createdAt: Temporal.Instant
    activatedAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
  }
  affiliateSales: {
    id: GeneratedAlways<number>
    sellerId: number
    orderId: number
    productId: number
    programId: number
    nodeId: number
    publisherId: number
    origin: 'hand' | 'coupon' | 'lifetime' | 'touch' | 'click' | 'link'
    terms: Json
    currency: string
    soldOn: Temporal.PlainDate | null
    countedOrders: Generated<number>
    revenueAmount: Generated<Amount>
    commissionAmount: Generated<Amount>
    uplineAmount: Generated<Amount>
    reason: string | null
    createdBy: number | null
    createdAt: Temporal.Instant
    endedAt: Temporal.Instant | null
    endedReason: string | null
  }
  affiliateTerms: {
    programId: number
    version: number
    text: string
    createdAt: Temporal.Instant
  }
  affiliateTouches: {
    userId: number
    programId: number
    nodeId: number
    at: Temporal.Instant
    until: Temporal.Instant
  }
  /** Orders placed by agents, and what was told of each last. */
  agentNotices: {
    orderId: number
    sellerId: number
    toldAt: Temporal.Instant | null
    toldDigest: string | null
    answerStatus: number | null
    createdAt: Temporal.Instant
  }
  agentShops: {
    sellerId: number
    isOn: Generated<boolean>
    /** SHA-256 of the bearer token by which an agent's platform proves itself. */
    keyHash: string | null
    keyMadeAt: Temporal.Instant | null
    /** Where orders placed by ACP are told of. */
    noticeUrl: string | null
    noticeSecretSealed: string | null
    changedAt: Temporal.Instant
  }
  alerts: {
    id: GeneratedAlways<number>
    kind: string
    subject: string | null
    state: 'open' | 'acknowledged' | 'closed'
    figures: Json
    openedAt: Temporal.Instant
    toldAt: Temporal.Instant
    closedAt: Temporal.Instant | null
  }
  announcementMutes: {
    userId: number
    sellerId: number
    createdAt: Temporal.Instant
  }
  announcementPushes: {
    receiptId: number
    deviceId: number
    state: 'prepared' | 'processed' | 'error'
    attempts: Generated<number>
    status: number | null
    error: string | null
    nextTryAt: Temporal.Instant | null
    at: Temporal.Instant
  }
  announcementReceipts: {
    id: GeneratedAlways<number>
    announcementId: number
    sellerId: number
    userId: number
    createdAt: Temporal.Instant
    deliveredAt: Temporal.Instant | null
    openedAt: Temporal.Instant | null
  }
  announcements: {
    id: GeneratedAlways<number>
    sellerId: number
    title: string
    /** The words alone, as devices and lists show them. */
    text: string
    link: string | null
    access: 'any' | 'active' | 'inactive'
    productIds: Generated<number[]>
    state: 'draft' | 'scheduled' | 'sending' | 'sent' | 'canceled'
    sendAt: Temporal.Instant | null
    /** How many it was to reach when it began. */
    recipientsTotal: number | null
    recipientsCount: Generated<Count>
    deliveredCount: Generated<Count>
    openedCount: Generated<Count>
    lastUserId: Generated<number>
    sentAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    /** The blocks it was written in; null for one that was written as plain text, which text and link hold. */
    content: Json | null
    revision: Generated<number>
    byEmail: Generated<boolean>
    mailedCount: Generated<Count>
  }
  apiKeys: {
    id: GeneratedAlways<number>
    sellerId: number
    userId: number
    name: string
    key: string
    secretHash: string
    lastUsedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    revokedAt: Temporal.Instant | null
    readsOnly: Generated<boolean>
    /** The last day the key works, in the seller's time zone. */
    expiresOn: Temporal.PlainDate | null
    /** From where it may be used, as addresses or networks (CIDR); empty: from anywhere. */
    addresses: Generated<string[]>
    /** The rights the key was given; null: all its maker has. */
    rights: string[] | null
  }
  /** Calls of programs: never what was sent or answered. */
  apiRequests: {
    id: GeneratedAlways<number>
    sellerId: number
    at: Temporal.Instant
    method: string
    /** As it was called, without its query. */
    path: string
    /** The declared path of the call. */
    route: string
    status: number
    milliseconds: number
    /** The row in api_keys it was called by; connection_id: the row in app_connections. */
    keyId: number | null
    connectionId: number | null
    address: string | null
    requestId: string
    /** The sentence it was refused with; fields: what was wrong with which, without values. */
    error: string | null
    fields: Generated<string[]>
  }
  appConnections: {
    id: GeneratedAlways<number>
    appId: number
    sellerId: number
    /** Who connected the app, and as whom it acts. */
    userId: number
    /** What the app may do by any of its tokens. */
    scopes: string[]
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    lastUsedAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
  }
  appointments: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    serviceId: number
    userId: number
    state: Generated<'booked' | 'held' | 'missed' | 'cancelled'>
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    busyTill: Temporal.Instant
    place: string
    buyerZone: string
    movedCount: Generated<Count>
    cancelledBy: 'seller' | 'buyer' | 'order' | null
    reason: string | null
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  assignmentFiles: {
    id: GeneratedAlways<number>
    sessionId: number
    lessonId: number
    submissionId: number | null
    fileId: number
    createdAt: Temporal.Instant
  }
  assignmentSubmissions: {
    id: GeneratedAlways<number>
    assignmentId: number
    lessonId: number
    sessionId: number
    productId: number
    sellerId: number
    userId: number
    number: number
    state: 'in_review' | 'accepted' | 'to_improve' | 'rejected'
    text: Generated<string>
    feedback: string | null
    submittedAt: Temporal.Instant
    reviewedAt: Temporal.Instant | null
  }
  assignments: {
    id: GeneratedAlways<number>
    lessonId: number
    productId: number
    sellerId: number
    active: Generated<boolean>
    task: Generated<string>
    isRequired: Generated<boolean>
  }
  assistantRequests: {
    id: GeneratedAlways<number>
    /** Whose shop it is about; empty where a buyer's assistant asks. */
    sellerId: number | null
    /** Whose key or token the assistant has. */
    userId: number
    state: 'pending' | 'confirmed' | 'done' | 'failed' | 'declined' | 'expired'
    deed: string
    /** Method and path of the call that is made once it is confirmed. */
    call: string
    /** What that call is given. */
    input: Json
    /** What its person reads: order, buyer, amount. */
    facts: Json
    client: string
    /** Of the same wish; empty once it is decided. */
    fingerprint: string | null
    answer: Json | null
    /** Why the call was refused, in the words of who confirmed it. */
    fault: string | null
    decidedBy: number | null
    decidedAs: string | null
    decidedAt: Temporal.Instant | null
    expiresAt: Temporal.Instant
    createdAt: Temporal.Instant
  }
  assistantSettings: {
    sellerId: number
    /** Whether AI assistants are offered tools that change something. */
    mayWrite: Generated<boolean>
    changedAt: Temporal.Instant
  }
  auditEntries: {
    id: GeneratedAlways<number>
    userId: number | null
    sellerId: number | null
    action: string
    subject: string | null
    subjectId: number | null
    before: Json | null
    after: Json | null
    address: string | null
    at: Temporal.Instant
  }
  automationLog: {
    id: GeneratedAlways<number>
    runId: number
    automationId: number
    sellerId: number
    number: number
    step: string
    outcome: 'done' | 'skipped' | 'failed'
    detail: string
    at: Temporal.Instant
  }
  automationRuns: {
    id: GeneratedAlways<number>
    automationId: number
    versionId: number
    sellerId: number
    state: 'underway' | 'finished' | 'left' | 'failed'
    email: string
    name: string
    locale: string
    contactId: number | null
    orderId: number | null
    productId: number | null
    eventId: number
    entryKey: string
    place: string
    wakeAt: Temporal.Instant | null
    awaits: string | null
    doneCount: Generated<Count>
    reason: string | null
    values: Json
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  automationVersions: {
    id: GeneratedAlways<number>
    automationId: number
    sellerId: number
    number: number
    plan: Json
    publishedAt: Temporal.Instant
  }
  automations: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    state: 'draft' | 'active' | 'paused' | 'archived'
    plan: Json
    publishedNumber: number | null
    trigger: string | null
    hasChanges: boolean
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  backups: {
    id: GeneratedAlways<number>
    reason: 'scheduled' | 'by_hand' | 'before_upgrade'
    place: string
    name: string
    startedAt: Temporal.Instant
    endedAt: Temporal.Instant | null
    error: string | null
    size: number | null
    rowCount: Count | null
    fileCount: Count | null
  }
  bankAccounts: {
    id: GeneratedAlways<number>
    sellerId: number
    state: 'init_state' | 'not_sent' | 'waiting' | 'activated' | 'rejected' | 'error' | 'deactivated'
    holder: string
    ibanSealed: string
    ibanMasked: string
    bic: string | null
    countryCode: string
    reason: string | null
    createdAt: Temporal.Instant
    activatedAt: Temporal.Instant | null
  }
  bankLegitimations: {
    id: GeneratedAlways<number>
    bankAccountId: number
    sellerId: number
    step: 'head_quarter' | 'legal_representative' | 'ubo' | 'documents' | 'requested' | 'in_review' | 'change' | 'registered' | 'legitimated' | 'rejected'
    reason: string | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  bankLines: {
    id: GeneratedAlways<number>
    sellerId: number
    bankReference: string
    state: 'unmatched' | 'matched' | 'ignored'
    bookedOn: Temporal.PlainDate
    amount: Amount
    currency: string
    payerName: string | null
    payerIban: string | null
    purpose: string
    wireReference: string | null
    transferId: number | null
    matchedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    /** On whose account it lies: the seller's own, or theirs at a provider. */
    provider: Generated<string>
  }
  bookChecks: {
    id: GeneratedAlways<number>
    isGreen: boolean
    faults: Json
    at: Temporal.Instant
  }
  bookableExceptions: {
    sellerId: number
    onDay: Temporal.PlainDate
    spans: Json
  }
  bookableHours: {
    sellerId: number
    zone: string
    week: Json
  }
  bookingBatches: {
    id: GeneratedAlways<number>
    sellerId: number | null
    number: number
    fromOn: Temporal.PlainDate
    tillOn: Temporal.PlainDate
    datevExportStatus: 'waiting' | 'processed' | 'error'
    isAutomatic: boolean
    linesCount: Count
    turnoverAmount: Amount
    head: Json
    storageKey: string | null
    sha256: string | null
    size: number | null
    createdBy: number | null
    createdAt: Temporal.Instant
  }
  bookingLines: {
    id: GeneratedAlways<number>
    sellerId: number | null
    eventKey: string
    bookingType: 'invoice' | 'reversal' | 'corrected' | 'credit_memo' | 'payment' | 'refund' | 'chargeback' | 'fee' | 'fee_vat' | 'payout' | 'exchange' | 'commission' | 'cashin' | 'receipt' | 'write_off' | 'monthly_invoice' | 'purchase' | 'settlement'
    eventDate: Temporal.PlainDate
    documentField1: string
    bookingText: string
    currency: string
    amount: Amount
    side: 'S' | 'H'
    account: string | null
    genAccount: string | null
    buKey: string | null
    euPlace: string | null
    euRate: number | null
    isGeneralReversal: boolean
    orderId: number | null
    invoiceId: number | null
    ledgerTransactionId: number | null
    payoutId: number | null
    batchId: number | null
    position: number | null
    createdAt: Temporal.Instant
    creditMemoId: number | null
    /** The day whose rate counts; nothing in euros. */
    rateDay: Temporal.PlainDate | null
    rateMillionths: number | null
    rateSource: string | null
    rateOn: Temporal.PlainDate | null
    baseAmount: Amount | null
    /** What it is in euros, whatever its currency; nothing while it has no rate. */
    euroAmount: GeneratedAlways<Amount | null>
    payoutDocumentId: number | null
  }
  bundleTickets: {
    sellerId: number
    productId: number
    addonProductId: number
    ticketId: number
  }
  buyerReviews: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    userId: number
    accessId: number
    state: 'published' | 'hidden' | 'removed'
    rating: number
    title: Generated<string>
    text: Generated<string>
    authorName: string
    locale: string
    answer: string | null
    answeredAt: Temporal.Instant | null
    hiddenReason: 'insult' | 'personal_details' | 'advertising' | 'off_topic' | 'unlawful' | null
    hiddenNote: Generated<string>
    hiddenBy: 'seller' | 'operator' | null
    hiddenAt: Temporal.Instant | null
    clearedAt: Temporal.Instant | null
    writtenAt: Temporal.Instant
    createdAt: Temporal.Instant
  }
  calendarFeeds: {
    userId: number
    secretHash: string
    secretSealed: string
    createdAt: Temporal.Instant
  }
  cancellationTerms: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    text: string
    companyText: string | null
    agreement: Generated<'shown' | 'consent'>
    isDefault: Generated<boolean>
    version: Generated<number>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  certificateSettings: {
    productId: number
    sellerId: number
    format: string
    validYears: number
    valueAmount: Amount | null
    heading: Generated<string>
    message: Generated<string>
    colour: Generated<string>
    showsValue: Generated<boolean>
    kind: Generated<'single_purpose' | 'multi_purpose'>
  }
  checkoutSessions: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    pricingPlanId: number | null
    paymentLinkId: number | null
    /** The order placed by it, also while its first payment is awaited. */
    orderId: number | null
    token: string
    state: 'open' | 'completed' | 'expired'
    couponCode: string | null
    quantity: number | null
    email: string | null
    /** Fields of the checkout filled in for the buyer; empty once the session ends. */
    payer: GeneratedJson
    locale: string | null
    successUrl: string | null
    cancelUrl: string | null
    metadata: GeneratedJson
    expiresAt: Temporal.Instant
    createdAt: Temporal.Instant
    completedAt: Temporal.Instant | null
    /** The protocol of the agent that opened it; empty for a seller's own program. */
    channel: 'acp' | 'ucp' | null
    /** What the agent asked for, as it was sent; deleted when the session ends. */
    asked: Json | null
    /** What the agent was told last: the line and its amounts. No personal data. */
    told: Json | null
    canceledAt: Temporal.Instant | null
    /** Since when an agent's order is being placed; others wait. */
    claimedAt: Temporal.Instant | null
    /** Address of the profile of the agent's platform (UCP); it is told of the order where that says. */
    agentProfile: string | null
    /** The buyer who linked their account to the agent that opened it: nobody else's token opens it. */
    userId: number | null
  }
  checkouts: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    isDefault: boolean
    title: string
    layout: 'default' | 'simplified' | 'two_steps' | 'two_steps_advanced'
    trustSeals: ('visa' | 'mastercard' | 'sslSecure' | 'platform')[]
    asksQuantity: boolean
    salutation: 'hidden' | 'optional'
    phone: 'hidden' | 'optional' | 'required'
    company: 'hidden' | 'optional' | 'required'
    billingReferences: 'hidden' | 'optional'
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    offersReminder: Generated<boolean>
    themeId: number | null
  }
  claimDebts: {
    claimId: number
    orderRateId: number
    dueOn: Temporal.PlainDate
    amount: Amount
    vatAmount: Amount
    joinedAt: Temporal.Instant
  }
  claimDocuments: {
    id: GeneratedAlways<number>
    claimId: number
    sellerId: number
    kind: 'letter' | 'package'
    stage: string | null
    name: string
    contentType: string
    storageKey: string
    size: number
    createdAt: Temporal.Instant
  }
  claimEvents: {
    id: GeneratedAlways<number>
    claimId: number
    kind: string
    word: string | null
    text: string | null
    amount: Amount | null
    mailToken: string | null
    actorUserId: number | null
    uniqueKey: string | null
    at: Temporal.Instant
  }
  claimFileLines: {
    agencyKey: string
    claimFileId: number
    claimId: number
  }
  claimFiles: {
    id: GeneratedAlways<number>
    sellerId: number
    agency: 'inkasso' | 'credit_reform_inkasso'
    name: string
    claimsCount: Count
    jsonSealed: string
    csvSealed: string
    /** Of the JSON. */
    sha256: string
    createdBy: number | null
    createdAt: Temporal.Instant
  }
  claimParts: {
    claimId: number
    number: number
    dueOn: Temporal.PlainDate
    amount: Amount
  }
  claimReports: {
    id: GeneratedAlways<number>
    sellerId: number
    agency: 'inkasso' | 'credit_reform_inkasso'
    /** The agency's name for the line: the same counts once. */
    lineKey: string
    agencyKey: string | null
    claimId: number | null
    state: 'taken' | 'refused'
    status: string | null
    amount: Amount | null
    refusal: string | null
    receivedAt: Temporal.Instant
  }
  claims: {
    id: GeneratedAlways<number>
    sellerId: number
    orderId: number
    payerId: number
    currency: string
    payerType: 'consumer' | 'business'
    paymentFlow: 'selling_by_ownself' | 'selling_via_reseller'
    preferredStrategy: 'dunning' | 'inkasso' | 'no'
    dunningStatus: 'in_progress' | 'completed' | 'skipped'
    inkassoStatus: Generated<'not_ready_for_inkasso' | 'ready_for_inkasso' | 'in_inkasso' | 'pre_court' | 'court' | 'post_court' | 'no'>
    outcomeStatus: 'collected' | 'partially_collected' | 'not_collected' | 'manually_resolved_dunning' | 'manually_resolved_inkasso' | null
    notCollectedReason: string | null
    mailsSent: Generated<number>
    startsOn: Temporal.PlainDate
    nextMailOn: Temporal.PlainDate | null
    deadlineOn: Temporal.PlainDate | null
    promisedOn: Temporal.PlainDate | null
    dueOn: Temporal.PlainDate
    amount: Amount
    vatAmount: Amount
    openAmount: Amount
    collectedAmount: Generated<Amount>
    missing: Generated<string[]>
    agency: 'simulator' | 'package' | 'inkasso' | 'credit_reform_inkasso' | null
    agencyKey: string | null
    agencyReference: string | null
    csvDownloaded: Generated<boolean>
    openedAt: Temporal.Instant
    resolvedAt: Temporal.Instant | null
    writtenOffAt: Temporal.Instant | null
    writtenOffAmount: Amount | null
    writtenOffVatAmount: Amount | null
    strategyStage: GeneratedAlways<string>
    strategyType: GeneratedAlways<string>
    strategyStatus: GeneratedAlways<string>
    /** What had been collected when payment in parts was agreed. */
    partsFromAmount: Amount | null
    partsBrokenAt: Temporal.Instant | null
  }
  /** When a lesson opens to a cohort, and till when it, its quiz or its assignment is to be done: a day, or days after the cohort's first. */
  cohortDates: {
    id: GeneratedAlways<number>
    sellerId: number
    cohortId: number
    lessonId: number
    work: 'release' | 'lesson' | 'quiz' | 'assignment'
    onDay: Temporal.PlainDate | null
    afterDays: number | null
    /** After a hard deadline nothing is taken any more. */
    isHard: Generated<boolean>
  }
  /** Who of a seller's team looks after the learners of a cohort. */
  cohortTutors: {
    cohortId: number
    userId: number
    sellerId: number
  }
  /** Members who do not wish to hear from another one. */
  communityBlocks: {
    sellerId: number
    userId: number
    blockedUserId: number
    createdAt: Temporal.Instant
  }
  communityBookmarks: {
    postId: number
    userId: number
    createdAt: Temporal.Instant
  }
  /** Two members of a shop’s community who wrote to each other, the lower number first. */
  communityConversations: {
    id: GeneratedAlways<number>
    sellerId: number
    lowUserId: number
    highUserId: number
    createdAt: Temporal.Instant
    activeAt: Temporal.Instant
  }
  /** What somebody wrote in a place and has not sent: a thread of a space, a comment of a thread, a reply to a comment. */
  communityDrafts: {
    id: GeneratedAlways<number>
    userId: number
    spaceId: number
    threadId: number | null
    parentId: number | null
    title: string
    body: string
    changedAt: Temporal.Instant
    /** Answers of its poll as they stand, some still empty; empty without a poll. */
    pollOptions: string[] | null
    pollIsMultiple: Generated<boolean>
    /** For how many days its poll is to be open; 0 has no end. */
    pollDays: Generated<number>
    isQuestion: Generated<boolean>
  }
  /** Who hears of new comments in a thread: who wrote in it, until they no longer want to, and who asked for it. */
  communityFollows: {
    threadId: number
    userId: number
    createdAt: Temporal.Instant
  }
  /** Who wrote in a shop’s community or was muted or banned there. */
  communityMembers: {
    id: GeneratedAlways<number>
    sellerId: number
    userId: number
    state: 'active' | 'muted' | 'banned'
    mutedUntil: Temporal.Instant | null
    reason: 'insult' | 'personal_details' | 'advertising' | 'off_topic' | 'unlawful' | null
    /** What the seller says to a muted or banned member. */
    note: Generated<string>
    appeal: Generated<string>
    appealedAt: Temporal.Instant | null
    lastWroteAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    /** How often a member wishes to be mailed what is new. */
    digest: Generated<'off' | 'daily' | 'weekly'>
    /** Until when the last summary told what was new. */
    digestedAt: Temporal.Instant | null
    digestByMail: Generated<boolean>
    digestByPush: Generated<boolean>
  }
  /** Who is named in a post. Its text holds their number; the name is drawn when it is read. */
  communityMentions: {
    postId: number
    userId: number
    /** Their name as it stands among the words that are searched. */
    label: string
  }
  communityMessages: {
    id: GeneratedAlways<number>
    conversationId: number
    sellerId: number
    userId: number
    toUserId: number
    body: string
    createdAt: Temporal.Instant
    readAt: Temporal.Instant | null
    /** When somebody of the shop took it away. */
    removedAt: Temporal.Instant | null
    /** When its reader told the seller of it; nobody of the shop reads any other. */
    reportedAt: Temporal.Instant | null
    reason: 'insult' | 'personal_details' | 'advertising' | 'off_topic' | 'unlawful' | null
    note: Generated<string>
    settledAt: Temporal.Instant | null
  }
  /** Posts that somebody is told of: who is named in one, follows its thread or space, or asked. Read from the beginning where they wish no note in the app. */
  communityNotices: {
    id: GeneratedAlways<number>
    postId: number
    userId: number
    createdAt: Temporal.Instant
    readAt: Temporal.Instant | null
    kind: Generated<'mention' | 'comment' | 'thread' | 'answer'>
  }
  /** Pictures and files of posts, by the kind of their file. */
  communityPictures: {
    id: GeneratedAlways<number>
    spaceId: number
    /** Empty while its post is being written. */
    postId: number | null
    userId: number
    fileId: number
    createdAt: Temporal.Instant
    /** What a picture shows, for who does not see it. */
    alt: Generated<string>
    /** The draft it goes with. What goes with neither post nor draft is removed after a day. */
    draftId: number | null
  }
  /** What members of a community earned points for, each once. */
  communityPoints: {
    id: GeneratedAlways<number>
    sellerId: number
    userId: number
    kind: 'thread' | 'comment' | 'reaction' | 'answer' | 'lesson'
    /** The post that was written or reacted to, the question that was answered, or the lesson. */
    subjectId: number
    /** Who reacted, or asked; for all else, the member. */
    fromUserId: number
    points: number
    earnedAt: Temporal.Instant
  }
  /** What a thread asks those who read it. */
  communityPolls: {
    postId: number
    options: string[]
    isMultiple: boolean
    endsAt: Temporal.Instant | null
    /** How many chose each answer, in the order of the answers. */
    counts: number[]
    voterCount: Generated<Count>
  }
  /** What a post said before it was changed. */
  communityPostVersions: {
    id: GeneratedAlways<number>
    postId: number
    title: string
    body: string
    replacedAt: Temporal.Instant
  }
  /** Posts that open a thread, and comments on them: one of a thread names it. */
  communityPosts: {
    id: GeneratedAlways<number>
    sellerId: number
    spaceId: number
    threadId: number | null
    /** The comment this one replies to; replies to replies name the same. */
    parentId: number | null
    userId: number
    isOfSeller: Generated<boolean>
    authorName: string
    state: 'pending' | 'published' | 'hidden' | 'removed'
    title: Generated<string>
    body: Generated<string>
    /** Title and text without marks, for search. */
    words: Generated<string>
    commentCount: Generated<Count>
    /** Reports by members that nobody of the seller decided on yet. */
    reportCount: Generated<Count>
    hiddenReason: 'insult' | 'personal_details' | 'advertising' | 'off_topic' | 'unlawful' | null
    pinnedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    /** Of a thread, when it or a comment in it was last written. */
    activeAt: Temporal.Instant
    editedAt: Temporal.Instant | null
    isQuestion: Generated<boolean>
    /** The comment that was accepted as the answer of a question. */
    answerId: number | null
  }
  communityProfileReports: {
    profileId: number
    userId: number
    reason: 'insult' | 'personal_details' | 'advertising' | 'off_topic' | 'unlawful'
    note: Generated<string>
    createdAt: Temporal.Instant
    settledAt: Temporal.Instant | null
  }
  /** What members of a community say of themselves to others there. */
  communityProfiles: {
    id: GeneratedAlways<number>
    sellerId: number
    userId: number
    state: 'shown' | 'hidden'
    hiddenReason: 'insult' | 'personal_details' | 'advertising' | 'off_topic' | 'unlawful' | null
    /** As the directory shows and finds them: first name and initial, or the full name where they chose that. */
    name: string
    showsFullName: Generated<boolean>
    showsPicture: Generated<boolean>
    /** Whether the directory of the community names them. */
    isListed: Generated<boolean>
    about: Generated<string>
    place: Generated<string>
    links: Generated<string[]>
    /** Reports by members that nobody of the seller decided on yet. */
    reportCount: Generated<Count>
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    refusesMessages: Generated<boolean>
  }
  communityReactions: {
    postId: number
    userId: number
    kind: 'like' | 'love' | 'laugh' | 'thanks' | 'celebrate'
    createdAt: Temporal.Instant
  }
  communityReports: {
    id: GeneratedAlways<number>
    postId: number
    userId: number
    reason: 'insult' | 'personal_details' | 'advertising' | 'off_topic' | 'unlawful'
    note: Generated<string>
    createdAt: Temporal.Instant
    settledAt: Temporal.Instant | null
  }
  /** Sums of community_points of a member: of all time, and of the last 30 and 7 days as of the last night or deed. */
  communityScores: {
    sellerId: number
    userId: number
    total: Generated<number>
    last30: Generated<number>
    last7: Generated<number>
  }
  /** What members of a shop’s community find besides its spaces; a shop without a row has the directory. */
  communitySettings: {
    sellerId: number
    hasDirectory: boolean
    hasPoints: Generated<boolean>
    /** Names of levels with the points from which each holds, the lowest first; empty for the usual ones. */
    levels: GeneratedJson
    hasMessages: Generated<boolean>
  }
  /** Who hears of new threads in a space. */
  communitySpaceFollows: {
    spaceId: number
    userId: number
    createdAt: Temporal.Instant
  }
  communitySpaceProducts: {
    spaceId: number
    productId: number
    /** The level of the membership from which on the space is open; empty for all its members. */
    levelId: number | null
  }
  /** Rooms of a shop’s community, with whom each is open to. */
  communitySpaces: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    description: Generated<string>
    position: Generated<number>
    /** Whoever signs in, whoever has open access to anything of the shop, or to one of the products in community_space_products. */
    audience: 'everyone' | 'buyers' | 'products'
    /** Posts and comments of members wait for the seller before others see them. */
    isReviewed: Generated<boolean>
    /** How long a member waits between two posts or comments; 0 is no wait. */
    slowSeconds: Generated<number>
    /** Posts and comments with one of these wait for the seller. */
    blockedWords: Generated<string[]>
    isArchived: Generated<boolean>
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  /** What somebody chose in a poll: one row a person, which they change until it ends. */
  communityVotes: {
    postId: number
    userId: number
    /** Places of the answers, from 1. */
    choices: number[]
    changedAt: Temporal.Instant
  }
  /** How somebody wishes to be told of posts and messages, where they chose it. */
  communityWishes: {
    userId: number
    kind: 'mention' | 'comment' | 'thread' | 'answer' | 'message'
    inApp: boolean
    byMail: boolean
    byPush: boolean
    changedAt: Temporal.Instant
  }
  consents: {
    id: GeneratedAlways<number>
    orderId: number
    kind: 'terms' | 'withdrawal_waiver' | 'cancellation_term'
    text: string
    textVersion: string
    address: string | null
    at: Temporal.Instant
  }
  contactAnswers: {
    id: GeneratedAlways<number>
    sellerId: number
    pageId: number | null
    formName: string
    name: string
    email: string | null
    answers: Json
    answersText: string
    consentText: string
    locale: string
    createdAt: Temporal.Instant
  }
  contactFields: {
    id: GeneratedAlways<number>
    sellerId: number
    /** In files, for scripts and in filters; it stays while the name changes. */
    key: string
    name: string
    kind: 'text' | 'number' | 'date' | 'choice' | 'choices' | 'yes_no'
    hint: Generated<string>
    options: Generated<string[]>
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  /** As `rules/field-values.ts` writes them. */
  contactValues: {
    contactId: number
    fieldId: number
    values: string[]
  }
  contentBlockFiles: {
    blockId: number
    fileId: number
  }
  contentBlocks: {
    id: GeneratedAlways<number>
    lessonId: number
    key: string
    position: number
    /** A type of block. */
    form: 'columns' | 'gap' | 'banner' | 'text' | 'button' | 'testimonials' | 'faq' | 'picture' | 'video' | 'audio' | 'file_download' | 'pdf_reader' | 'embed' | 'conversion_tools'
    /** What it says. */
    content: GeneratedJson
    fileId: number | null
    captionsFileId: number | null
    style: GeneratedJson
    extras: GeneratedJson
    parentKey: string | null
    slot: Generated<number>
  }
  contentTranslations: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number | null
    pricingPlanId: number | null
    field: 'name' | 'short_description' | 'description' | 'search_title' | 'search_description' | 'terms_text' | 'delivery_text' | 'label' | 'hint' | 'options' | 'headline' | 'text' | 'title' | 'question' | 'answer'
    locale: string
    /** What buyers read; null for what they do not see before its first review. */
    text: string | null
    /** What it was translated from; where that has changed since, the translation is outdated. */
    source: string
    updatedAt: Temporal.Instant
    /** What of the product it is of, as the room that owns it names it: ticket:12; empty for the product itself. */
    part: Generated<string>
    categoryId: number | null
    /** What it says once the review of the product is passed. */
    waitingText: string | null
    /** What a service proposes; buyers read it once its seller accepts it, when it becomes the text. */
    suggestedText: string | null
  }
  conversionServices: {
    id: GeneratedAlways<number>
    sellerId: number
    service: 'meta' | 'google_analytics'
    targetId: string
    secretSealed: string
    secretHint: string
    /** By which Meta shows test events apart. */
    testCode: string | null
    state: 'active' | 'inactive'
    createdAt: Temporal.Instant
  }
  /** What a buyer's browser kept, with consent, when they ordered; gone as soon as nothing is told of it any more. */
  conversionVisits: {
    orderId: number
    sellerId: number
    agreed: string[]
    address: string | null
    userAgent: string | null
    fbp: string | null
    fbc: string | null
    gaClientId: string | null
    at: Temporal.Instant
  }
  conversions: {
    id: GeneratedAlways<number>
    sellerId: number
    serviceId: number
    orderId: number
    state: 'waiting' | 'sent' | 'held_back' | 'failed'
    reason: 'test_order' | 'no_consent' | 'no_browser' | 'too_old' | null
    attempts: Generated<number>
    nextTryAt: Temporal.Instant | null
    answer: string | null
    createdAt: Temporal.Instant
    sentAt: Temporal.Instant | null
  }
  cookieConsentWordings: {
    /** Begins the SHA-256 of the words. */
    version: string
    locale: string
    words: Json
  }
  cookieConsents: {
    id: GeneratedAlways<number>
    /** A number the browser was given with its first answer; nothing else is known of the person. */
    browserId: string
    /** In whose shop the answer was given; none where it was on the platform's own pages. */
    sellerId: number | null
    scope: 'shop' | 'app' | 'all'
    agreed: ('statistics' | 'marketing')[]
    wordingVersion: string
    at: Temporal.Instant
  }
  couponProducts: {
    couponId: number
    productId: number
  }
  couponRedemptions: {
    couponId: number
    orderToken: string
    at: Temporal.Instant
    amountOff: number | null
  }
  coupons: {
    id: GeneratedAlways<number>
    sellerId: number
    name: Generated<string>
    code: string
    active: Generated<boolean>
    usageLimit: number | null
    ordersCount: Generated<Count>
    value: number
    valueForm: 'currency' | 'percents'
    amountBasis: Generated<'end_amount' | 'net_amount'>
    currency: string | null
    ratesKind: Generated<'first_rate' | 'all_rates' | 'n_rates'>
    ratesCount: Count | null
    appliesTo: Generated<'all_products' | 'single_product' | 'multiple_products'>
    validFrom: Temporal.Instant | null
    validTill: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  courseCertificates: {
    id: GeneratedAlways<number>
    sessionId: number
    productId: number
    sellerId: number
    userId: number
    code: string
    ownerName: string
    courseName: string
    sellerName: string
    lessonsCount: Count
    locale: string
    issuedAt: Temporal.Instant
  }
  /** Groups that take a course together. Days are those of the seller's zone. */
  courseCohorts: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    name: string
    startsOn: Temporal.PlainDate
    endsOn: Temporal.PlainDate | null
    enrolsFrom: Temporal.PlainDate | null
    /** The last day on which places are sold; null: the first day of the cohort. */
    enrolsTill: Temporal.PlainDate | null
    /** The course opens on the first day of the cohort; otherwise with the purchase, only days are counted from there. */
    opensAtStart: Generated<boolean>
    /** Null: as many as wish. */
    seatsCount: Count | null
    reservedCount: Generated<Count>
    soldCount: Generated<Count>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  courseLessons: {
    id: GeneratedAlways<number>
    productId: number
    sellerId: number
    parentId: number | null
    isCategory: Generated<boolean>
    position: Generated<number>
    name: string
    description: Generated<string>
    active: Generated<boolean>
    preview: Generated<boolean>
    commentsAllowed: Generated<boolean>
    releaseType: Generated<'immediately' | 'by_purchase' | 'by_date' | 'by_completion'>
    releaseDays: Generated<number>
    releaseOn: Temporal.PlainDate | null
    durationType: Generated<'unlimited' | 'days' | 'date'>
    durationDays: number | null
    closesOn: Temporal.PlainDate | null
    removedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    activatedAt: Temporal.Instant | null
    contentsRevision: Generated<number>
  }
  courseSessions: {
    id: number
    productId: number
    sellerId: number
    userId: number
    publishState: 'publish_pending' | 'publishing' | 'published' | 'publish_paused' | 'publish_canceled'
    startsAt: Temporal.Instant | null
    blockedAt: Temporal.Instant | null
    lessonsCount: Generated<Count>
    finishedCount: Generated<Count>
    progress: Generated<number>
    settledVersion: Generated<number>
    nextChangeAt: Temporal.Instant | null
    lastLessonId: number | null
    lastActiveAt: Temporal.Instant | null
    completedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    settledAt: Temporal.Instant | null
    /** The cohort whose start its learner was told of. */
    toldCohortId: number | null
  }
  courses: {
    productId: number
    sellerId: number
    startMode: Generated<'purchase' | 'date'>
    startOn: Temporal.PlainDate | null
    commentsMode: Generated<'off' | 'open' | 'moderated'>
    hasCertificate: Generated<boolean>
    mailsReleases: Generated<boolean>
    theme: GeneratedJson
    version: Generated<number>
    /** Of products; its looks lie under those of `theme`. */
    themeId: number | null
  }
  creditMemoFiles: {
    id: GeneratedAlways<number>
    creditMemoId: number
    kind: 'pdf' | 'xml'
    storageKey: string
    sha256: string
    size: number
    createdAt: Temporal.Instant
  }
  creditMemoLines: {
    id: GeneratedAlways<number>
    creditMemoId: number
    ledgerTransactionId: number
    rate: number
    netAmount: Amount
    vatAmount: Amount
    freedAt: Temporal.Instant | null
  }
  creditMemoSeries: {
    id: GeneratedAlways<number>
    issuerSellerId: number | null
    year: number
    lastNumber: number
  }
  creditMemos: {
    id: GeneratedAlways<number>
    token: string
    state: 'draft' | 'issued' | 'canceled'
    seriesId: number | null
    sequence: number | null
    number: string | null
    recipientKind: 'seller' | 'publisher' | 'team_member' | 'affiliate_partner'
    sellerId: number
    payoutId: number | null
    locale: string
    currency: string
    vatTreatment: 'standard' | 'reverse_charge' | 'exempt' | 'outside_scope' | 'multi_purpose_voucher' | 'distance_sale' | 'intra_community_supply' | 'export'
    vatCountry: string | null
    issuedOn: Temporal.PlainDate | null
    suppliedFrom: Temporal.PlainDate
    suppliedTill: Temporal.PlainDate
    netAmount: Amount
    vatAmount: Amount
    grossAmount: Amount
    content: Json | null
    contentHash: string | null
    createdAt: Temporal.Instant
    /** The seller who writes it, or null for the operator's company. */
    issuerSellerId: number | null
  }
  /** What is asked for and by whom: an export and a schedule alike. */
  csvExports: {
    id: GeneratedAlways<number>
    sellerId: number | null
    userId: number
    role: string
    list: string
    title: string
    query: Json
    columns: string[] | null
    decimalSeparator: 'point' | 'comma'
    scheduleId: number | null
    state: Generated<'waiting' | 'processing' | 'processed' | 'error' | 'canceled' | 'expired'>
    rowsTotal: number | null
    rowsDone: Generated<number>
    /** Pieces written so far, and the id of the last row in them. */
    pieces: Generated<number>
    lastId: number | null
    attempts: Generated<number>
    storageKey: string | null
    size: number | null
    createdAt: Temporal.Instant
    finishedAt: Temporal.Instant | null
    expiresAt: Temporal.Instant | null
  }
  /** What is asked for and by whom: an export and a schedule alike. */
  csvSchedules: {
    id: GeneratedAlways<number>
    sellerId: number | null
    userId: number
    role: string
    list: string
    title: string
    query: Json
    columns: string[] | null
    decimalSeparator: 'point' | 'comma'
    every: 'day' | 'week' | 'month'
    isActive: Generated<boolean>
    nextRunAt: Temporal.Instant
    createdAt: Temporal.Instant
  }
  /** What a checkout told a buyer of advertising by email when it took their address. */
  customerNotices: {
    orderId: number
    sellerId: number
    email: string
    wording: string
    shownAt: Temporal.Instant
  }
  /** Addresses that objected to the advertising of a seller, kept when the person is erased. */
  customerObjections: {
    sellerId: number
    /** Of seller and address in small letters: it names nobody. */
    addressHash: string
    way: 'unsubscribed' | 'stopped' | 'complained'
    objectedAt: Temporal.Instant
  }
  /** Sellers who write to existing customers by § 7 (3) UWG, as they confirmed its conditions. */
  customerRules: {
    sellerId: number
    confirmedAt: Temporal.Instant
    /** The conditions as the seller read them; empty where they were confirmed for a connected service. */
    wording: string
    /** Connected services count orders from before as well: until then the seller told buyers, as they had confirmed. */
    toldBefore: Temporal.Instant | null
  }
  /** A later deadline of one learner, in place of that of their cohort. */
  deadlineExtensions: {
    id: GeneratedAlways<number>
    sessionId: number
    sellerId: number
    lessonId: number
    work: 'lesson' | 'quiz' | 'assignment'
    dueOn: Temporal.PlainDate
    createdAt: Temporal.Instant
  }
  dealIncentivePlans: {
    id: GeneratedAlways<number>
    sellerId: number
    planKey: string
    version: number
    name: string
    valueForm: 'percents' | 'currency'
    value: number
    currency: string
    basis: 'net' | 'gross'
    paidOn: 'first_payment' | 'each_payment'
    setterBp: BasisPoints
    capAmount: Amount | null
    holdDays: number
    clawsBack: boolean
    archivedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  deals: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number
    state: 'draft' | 'ready' | 'finalized' | 'cancelled'
    origin: 'draft' | 'link' | 'coupon' | 'hand'
    salesTeamMemberId: number
    setterId: number | null
    incentivePlanId: number
    productId: number
    pricingPlanId: number | null
    ownAmount: Amount | null
    buyerEmail: string | null
    buyerFirstName: Generated<string>
    buyerLastName: Generated<string>
    buyerCompany: string | null
    locale: string
    note: string | null
    validTill: Temporal.PlainDate
    orderId: number | null
    terms: Json | null
    reason: string | null
    createdBy: number | null
    createdAt: Temporal.Instant
    sentAt: Temporal.Instant | null
    finalizedAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
    endedReason: string | null
  }
  debitAnnouncements: {
    id: GeneratedAlways<number>
    sellerId: number
    mandateId: number
    orderId: number
    orderRateId: number
    amount: Amount
    collectOn: Temporal.PlainDate
    announcedAt: Temporal.Instant
  }
  debitFiles: {
    id: GeneratedAlways<number>
    sellerId: number
    messageId: string
    state: 'issued' | 'canceled'
    debitsCount: Count
    totalAmount: Amount
    /** The first day of collection in it. */
    firstOn: Temporal.PlainDate
    xmlSealed: string
    sha256: string
    createdBy: number | null
    createdAt: Temporal.Instant
  }
  debitMandates: {
    id: GeneratedAlways<number>
    sellerId: number
    payerId: number | null
    /** The payment it was asked for with. */
    transferId: number
    /** The address of its page. */
    token: string
    reference: string
    kind: 'one_off' | 'recurring'
    creditorName: string
    creditorId: string
    amount: Amount
    returnUrl: string
    holder: string | null
    ibanSealed: string | null
    ibanEnd: string | null
    words: string | null
    wordsVersion: string | null
    address: string | null
    signedOn: Temporal.PlainDate | null
    signedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    scheme: Generated<'core' | 'b2b'>
  }
  declarations: {
    id: GeneratedAlways<number>
    sellerId: number
    declarationKey: string
    kind: 'cancellation' | 'withdrawal'
    state: 'open' | 'carried_out' | 'declined'
    name: string
    email: string
    contract: string
    cancellationKind: 'ordinary' | 'extraordinary' | null
    reason: string | null
    wantedOn: Temporal.PlainDate | null
    orderId: number | null
    endsOn: Temporal.PlainDate | null
    isInTime: boolean | null
    answer: string | null
    locale: string
    address: string | null
    receivedAt: Temporal.Instant
    decidedAt: Temporal.Instant | null
    decidedBy: number | null
  }
  /** The address by which calendars read the dates of a shop, as one person of it sees them. */
  deskCalendarFeeds: {
    userId: number
    sellerId: number
    secretHash: string
    secretSealed: string
    createdAt: Temporal.Instant
  }
  directDebits: {
    id: GeneratedAlways<number>
    sellerId: number
    transferId: number
    mandateId: number
    state: 'waiting' | 'processed' | 'successful' | 'bounced' | 'skipped'
    reference: string
    amount: Amount
    collectOn: Temporal.PlainDate
    sequence: 'FRST' | 'RCUR' | 'OOFF' | 'FNAL' | null
    fileId: number | null
    /** The part of its file that the bank books in one sum. */
    batch: string | null
    bookedOn: Temporal.PlainDate | null
    returnedOn: Temporal.PlainDate | null
    returnCode: string | null
    createdAt: Temporal.Instant
    /** Under which creditor it was given to the bank; null before it is, and for those of before: as its mandate says. */
    creditorId: string | null
    creditorName: string | null
  }
  disputeFiles: {
    id: GeneratedAlways<number>
    disputeId: number
    sellerId: number
    kind: 'receipt' | 'communication' | 'service' | 'policy' | 'other'
    name: string
    contentType: string
    content: Buffer
    createdAt: Temporal.Instant
  }
  disputes: {
    id: GeneratedAlways<number>
    transferId: number
    sellerId: number
    provider: string
    reference: string
    state: 'open' | 'sending' | 'answered' | 'giving_in' | 'given_in' | 'appealing' | 'appealed' | 'settled'
    respondBy: Temporal.Instant | null
    evidence: Json | null
    sentAt: Temporal.Instant | null
    answeredAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    mayGiveIn: Generated<boolean>
    mayAppeal: Generated<boolean>
  }
  distanceSales: {
    id: GeneratedAlways<number>
    sellerId: number
    orderId: number
    year: number
    reservedAmount: Amount
    reservedTill: Temporal.Instant
    billedAmount: Amount | null
    countedBp: Generated<BasisPoints>
    currency: string
    soldOn: Temporal.PlainDate
    rateMillionths: number | null
  }
  distanceYears: {
    id: GeneratedAlways<number>
    sellerId: number
    year: number
    warnedAt: Temporal.Instant | null
    exceededAt: Temporal.Instant | null
  }
  domains: {
    id: GeneratedAlways<number>
    sellerId: number
    host: string
    /** What its record holds. */
    token: string
    ttl: number
    state: 'waiting' | 'active' | 'error' | 'active_with_ssl'
    stateSince: Temporal.Instant
    recordState: 'waiting' | 'submitted' | 'deleted'
    notifyState: 'no_need_email' | 'waiting' | 'notified' | 'outdate'
    /** The one the shop is known by. */
    isMain: boolean
    fault: 'no_record' | 'no_target' | 'no_certificate' | null
    /** Failed checks in a row, and since when. */
    failures: Generated<number>
    failingSince: Temporal.Instant | null
    checkedAt: Temporal.Instant | null
    nextCheckAt: Temporal.Instant
    createdAt: Temporal.Instant
  }
  downloadDevices: {
    id: GeneratedAlways<number>
    accessId: number
    device: string
    name: Generated<string>
    firstAt: Temporal.Instant
    lastAt: Temporal.Instant
  }
  downloadSettings: {
    productId: number
    sellerId: number
    downloadLimit: number | null
    deviceLimit: number | null
    stampsPdfs: Generated<boolean>
  }
  downloadVersions: {
    id: GeneratedAlways<number>
    productFileId: number
    sellerId: number
    number: number
    fileId: number
    note: Generated<string>
    createdAt: Temporal.Instant
    notifiedAt: Temporal.Instant | null
  }
  downloads: {
    id: GeneratedAlways<number>
    accessId: number
    productId: number
    sellerId: number
    userId: number
    productFileId: number | null
    fileId: number
    kind: 'download' | 'view'
    counts: Generated<boolean>
    device: string | null
    address: string | null
    at: Temporal.Instant
  }
  dunningMails: {
    sellerId: number
    stage: 'first_email' | 'second_email' | 'third_email'
    locale: string
    subject: string
    body: string
    changedAt: Temporal.Instant
    /** Its blocks, and how often they were saved; null: subject and body alone */
    letter: Json | null
  }
  dunningSettings: {
    sellerId: number
    preferredStrategy: Generated<'dunning' | 'inkasso' | 'no'>
    agency: Generated<'simulator' | 'package' | 'inkasso' | 'credit_reform_inkasso'>
    minimumAmount: Generated<Amount>
    changedAt: Temporal.Instant
    mostParts: Generated<number>
  }
  /** The highest number of a template and language is used; without a number it is the draft. */
  emailVersions: {
    id: GeneratedAlways<number>
    sellerId: number
    /** A name declared by mailTemplates. */
    template: string
    locale: string
    number: number | null
    /** From here on the standard text is sent again. */
    isStandard: Generated<boolean>
    subject: string
    heading: string
    content: Json
    /** How often the draft was saved. */
    revision: Generated<number>
    /** Who saved it. */
    userId: number | null
    createdAt: Temporal.Instant
  }
  embeddableItemDays: {
    itemId: number
    day: Temporal.PlainDate
    views: Generated<number>
    clicks: Generated<number>
  }
  embeddableItems: {
    id: GeneratedAlways<number>
    sellerId: number | null
    publisherId: number | null
    nodeId: number | null
    token: string
    name: string
    form: 'plain_link' | 'text_link' | 'button' | 'banner' | 'badge' | 'slider' | 'embed_form' | 'embed_payment_page'
    purpose: 'shop' | 'product' | 'course_lesson' | 'login_page' | 'custom_link'
    display: 'modal' | 'on_page'
    state: 'active' | 'inactive'
    productId: number | null
    lessonId: number | null
    url: string | null
    text: string
    size: 's' | 'm' | 'l'
    radius: number
    colour: string
    pictureId: number | null
    productIds: Generated<number[]>
    allowedOrigins: Generated<string[]>
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    themeId: number | null
  }
  eventReactions: {
    eventId: number
    reaction: string
    /** When the event was, which is a part of its key. */
    at: Temporal.Instant
  }
  events: {
    id: GeneratedAlways<number>
    name: string
    sellerId: number | null
    payload: Json
    at: Temporal.Instant
  }
  exchangeRateReadings: {
    id: GeneratedAlways<number>
    outcome: 'read' | 'unreachable' | 'broken'
    validOn: Temporal.PlainDate | null
    added: number
    detail: string | null
    at: Temporal.Instant
  }
  exchangeRates: {
    id: GeneratedAlways<number>
    fromCurrency: string
    toCurrency: string
    rateMillionths: number
    source: string
    validOn: Temporal.PlainDate
    createdBy: number | null
    createdAt: Temporal.Instant
    origin: 'typed' | 'ecb'
  }
  exchanges: {
    id: GeneratedAlways<number>
    sellerId: number
    fromCurrency: string
    fromAmount: Amount
    toCurrency: string
    toAmount: Amount
    exchangeRateId: number
    rateMillionths: number
    source: string
    validOn: Temporal.PlainDate
    createdAt: Temporal.Instant
  }
  /** Visitors who saw a version for the first time, by day. */
  experimentDays: {
    experimentId: number
    sellerId: number
    version: 'a' | 'b'
    onDay: Temporal.PlainDate
    visitorsCount: Count
  }
  experimentOrders: {
    experimentId: number
    sellerId: number
    orderId: number
    version: 'a' | 'b'
  }
  experiments: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    kind: 'page' | 'price' | 'checkout'
    state: 'draft' | 'running' | 'stopped' | 'applied'
    productId: number | null
    planId: number | null
    otherPlanId: number | null
    pageId: number | null
    otherPageId: number | null
    checkoutId: number | null
    otherCheckoutId: number | null
    asksConsent: boolean
    currency: string
    winner: 'a' | 'b' | null
    ending: 'clear' | 'unclear' | 'stopped' | 'gone' | null
    startedAt: Temporal.Instant | null
    stoppedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  feeSchedules: {
    id: GeneratedAlways<number>
    name: string
    sellerId: number | null
    method: string | null
    currency: string | null
    percentBp: Generated<BasisPoints>
    fixedAmount: Generated<Amount>
    vatBp: Generated<BasisPoints>
    refundFeeAmount: Generated<Amount>
    chargebackFeeAmount: Generated<Amount>
    isReturnedOnRefund: Generated<boolean>
    validFrom: Temporal.Instant
    bandFrom: number | null
    bandTill: number | null
    revenueFrom: number | null
    minFeeAmount: Amount | null
    maxFeeAmount: Amount | null
    validTill: Temporal.Instant | null
    createdAt: Temporal.Instant | null
  }
  files: {
    id: GeneratedAlways<number>
    sellerId: number
    storageKey: string
    name: string
    contentType: string
    size: number
    kind: 'image' | 'file' | 'captions' | 'font'
    width: number | null
    height: number | null
    widths: number[] | null
    sha256: string
    isPublic: Generated<boolean>
    createdAt: Temporal.Instant
    uploadedBy: number | null
  }
  funnelNodes: {
    id: GeneratedAlways<number>
    sellerId: number
    funnelId: number
    position: number
    form: 'node_page' | 'node_link' | 'node_product' | 'node_offer' | 'node_downsell' | 'node_wait'
    name: string
    contentPageId: number | null
    redirectionUrl: string | null
    productId: number | null
    couponCode: Generated<string>
    yesText: Generated<string>
    noText: Generated<string>
    nextNodeId: number | null
    noNodeId: number | null
    createdAt: Temporal.Instant
    upsellId: number | null
    waitMinutes: number | null
    mailBasis: 'contract' | 'consent' | null
    mailSubject: Generated<string>
    mailText: Generated<string>
  }
  funnelShares: {
    funnelId: number
    sellerId: number
    token: string
    createdAt: Temporal.Instant
  }
  funnelSteps: {
    sellerId: number
    visitId: number
    nodeId: number
    answer: 'next' | 'no' | 'missed' | null
    at: Temporal.Instant
    orderId: number | null
  }
  funnelVisits: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number
    funnelId: number
    nodeId: number | null
    startedAt: Temporal.Instant
    changedAt: Temporal.Instant
    /** Who signed up on the way. */
    contactId: number | null
  }
  funnels: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    slug: string
    state: 'draft' | 'active' | 'paused'
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  heldPayments: {
    transferId: number
    sellerId: number
    /** From then on its provider is asked to let the money go. */
    releasesAt: Temporal.Instant
    /** Written before the provider is asked. */
    askedAt: Temporal.Instant | null
    failure: string | null
    releasedAt: Temporal.Instant | null
  }
  idempotencyKeys: {
    actorKey: string
    key: string
    requestHash: string
    status: number | null
    body: Json | null
    at: Temporal.Instant
    holder: string | null
    hasBegun: Generated<boolean>
  }
  impersonations: {
    id: GeneratedAlways<number>
    userId: number
    sessionId: number | null
    sellerId: number
    reason: string
    mayChange: boolean
    startedAt: Temporal.Instant
    endsAt: Temporal.Instant
    endedAt: Temporal.Instant | null
  }
  /** A receipt of an app store and the order by which it opened a product; the store has the money, and sold it. */
  inAppPurchases: {
    id: GeneratedAlways<number>
    sellerId: number
    store: 'app_store' | 'google_play'
    receiptId: string
    sku: string
    productId: number
    orderId: number
    amount: Amount
    currency: string
    countryCode: string | null
    boughtOn: Temporal.PlainDate
    /** When we heard that the store gave the money back. */
    refundedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  inkassoSimulatorCases: {
    id: GeneratedAlways<number>
    caseKey: string
    reference: string
    debtor: string
    amount: Amount
    currency: string
    fate: 'pays' | 'pays_in_parts' | 'gives_up' | 'rejected'
    isAtCourt: Generated<boolean>
    receivedAt: Temporal.Instant
    courtAt: Temporal.Instant | null
    closedAt: Temporal.Instant | null
  }
  inkassoSimulatorNews: {
    id: GeneratedAlways<number>
    caseId: number
    kind: 'payment' | 'unsuccessful' | 'titled' | 'gave_up'
    amount: Amount | null
    at: Temporal.Instant
  }
  integrationAccounts: {
    id: GeneratedAlways<number>
    sellerId: number
    connector: string
    state: 'active' | 'failing' | 'disconnected'
    name: string
    keysSealed: string | null
    secretHint: string
    catalogue: Json
    catalogueAt: Temporal.Instant
    pausedUntil: Temporal.Instant | null
    lastCallAt: Temporal.Instant | null
    failingSince: Temporal.Instant | null
    createdAt: Temporal.Instant
    /** Fields of the service by their ids, and what of a person goes into them; null: chosen by their names. */
    mapping: Json | null
    /** Read until customer_rules took it over; goes with a later version. */
    customersRuleAt: Temporal.Instant | null
    /** The service was asked to report who unsubscribes there. */
    isReporting: Generated<boolean>
    /** Until when who unsubscribed there was asked for, where the service reports nothing. */
    lookedAt: Temporal.Instant | null
  }
  integrationCalls: {
    id: GeneratedAlways<number>
    accountId: number
    sellerId: number
    key: string
    lane: number
    email: string
    name: string
    deed: 'subscribe' | 'unsubscribe' | 'tag' | 'untag' | 'set_fields' | 'deal' | 'event' | 'purchase' | 'left'
    list: string | null
    tag: string | null
    state: 'waiting' | 'done' | 'failed' | 'skipped'
    attempts: Generated<number>
    nextTryAt: Temporal.Instant | null
    leasedUntil: Temporal.Instant | null
    status: number | null
    answer: string | null
    error: string | null
    createdAt: Temporal.Instant
    begunAt: Temporal.Instant
    doneAt: Temporal.Instant | null
    details: GeneratedJson
    /** By which rule a person was subscribed, or how the service reported that they left; written with the call. */
    proof: Json | null
    sendingId: number | null
  }
  /** Buyers who are sent to a service again, in the order of their addresses. */
  integrationSendings: {
    id: GeneratedAlways<number>
    sellerId: number
    accountId: number
    deed: 'subscribe' | 'tag' | 'set_fields'
    list: string | null
    tag: string | null
    boughtFrom: Temporal.PlainDate | null
    boughtTill: Temporal.PlainDate | null
    state: 'running' | 'done' | 'stopped'
    peopleCount: Count
    queuedCount: Generated<Count>
    /** Up to whom calls were written. */
    lastEmail: Generated<string>
    createdAt: Temporal.Instant
    endedAt: Temporal.Instant | null
    /** Whose buyers are sent; empty: those of all products. */
    productIds: Generated<number[]>
    createdBy: number | null
  }
  integrationVideos: {
    id: GeneratedAlways<number>
    sellerId: number
    accountId: number
    videoId: string
    name: string
    address: string
    state: 'uploading' | 'processing' | 'ready' | 'gone'
    seconds: number
    pictureFileId: number | null
    /** The websites the service was told may show it. */
    shownOn: string[]
    /** Which file is being uploaded: the same one goes on where it stopped. */
    uploadMark: string | null
    /** Where its pieces are sent. */
    uploadSealed: string | null
    createdAt: Temporal.Instant
    checkedAt: Temporal.Instant
  }
  invoicePdfs: {
    invoiceId: number
    storageKey: string
    sha256: string
    size: number
    createdAt: Temporal.Instant
  }
  invoiceSeries: {
    id: GeneratedAlways<number>
    sellerId: number | null
    kind: 'invoice' | 'reversal'
    year: number
    lastNumber: number
    isTest: Generated<boolean>
  }
  invoiceXmls: {
    invoiceId: number
    storageKey: string
    sha256: string
    size: number
    createdAt: Temporal.Instant
  }
  invoices: {
    id: GeneratedAlways<number>
    token: string
    seriesId: number
    sequence: number
    number: string
    sellerId: number
    payerId: number
    buyerUserId: number
    orderId: number
    orderRateId: number | null
    transferId: number | null
    claim: string
    position: number
    form: 'regular' | 'reversal' | 'corrected'
    state: 'paid' | 'unpaid' | 'canceled' | 'issued'
    refersToId: number | null
    isFull: Generated<boolean>
    locale: string
    currency: string
    issuedOn: Temporal.PlainDate
    dueOn: Temporal.PlainDate | null
    suppliedFrom: Temporal.PlainDate
    suppliedTill: Temporal.PlainDate
    vatTreatment: 'standard' | 'reverse_charge' | 'exempt' | 'outside_scope' | 'multi_purpose_voucher' | 'distance_sale' | 'intra_community_supply' | 'export'
    vatCountry: string | null
    netAmount: Amount
    vatAmount: Amount
    grossAmount: Amount
    sellerDetails: Json
    buyerDetails: Json
    lines: Json
    vatGroups: Json
    schedule: Json
    notes: Json
    reason: string | null
    contentHash: string
    createdAt: Temporal.Instant
    soldBy: Generated<'seller' | 'reseller'>
    vouchers: GeneratedJson
    /** Of an order paid with test money. */
    isTest: Generated<boolean>
    /** Its VAT in the currency the seller accounts it in, where that is another one. */
    accountingVat: Json | null
    /** What was paid of it before it was issued, by vouchers aside. */
    payments: GeneratedJson
    /** How it is or was to be paid; null in documents from before this was kept. */
    payBy: Json | null
  }
  ledgerAccounts: {
    id: GeneratedAlways<number>
    book: Generated<string>
    name: string
    currency: string
    kind: 'asset' | 'liability' | 'income' | 'expense'
    sellerId: number | null
  }
  ledgerEntries: {
    transactionId: number
    seq: number
    accountId: number
    amount: Amount
  }
  ledgerPending: {
    accountId: number
    paymentId: number
    orderId: number | null
    amount: Amount
    soldAt: Temporal.Instant | null
    lastId: number
  }
  ledgerSums: {
    accountId: number
    throughId: number
    amount: Amount
  }
  ledgerTransactions: {
    id: GeneratedAlways<number>
    type: 'Cashin' | 'Payment' | 'Receipt' | 'Refund' | 'Chargeback' | 'Payout' | 'Cashout' | 'SubsPayment' | 'StampPayment' | 'Release' | 'Claim' | 'WriteOff' | 'Exchange' | 'Commission' | 'Settlement' | 'Correction' | 'Referral'
    idempotencyKey: string
    businessDate: Temporal.PlainDate
    sellerId: number | null
    orderId: number | null
    orderRateId: number | null
    transferId: number | null
    reversesId: number | null
    meta: GeneratedJson
    at: Temporal.Instant
    paymentId: number | null
  }
  leftCheckouts: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number
    productId: number
    state: 'kept' | 'reminded' | 'completed' | 'won_back' | 'stopped' | 'expired'
    email: string | null
    locale: string
    values: Json
    amount: Amount
    currency: string
    consentText: string
    consentVersion: string
    consentedAt: Temporal.Instant
    address: string | null
    changedAt: Temporal.Instant
    remindedAt: Temporal.Instant | null
    orderId: number | null
  }
  lessonComments: {
    id: GeneratedAlways<number>
    lessonId: number
    productId: number
    sellerId: number
    userId: number
    sessionId: number | null
    parentId: number | null
    state: 'pending' | 'published' | 'hidden'
    authorName: string
    text: string
    createdAt: Temporal.Instant
    isQuestion: Generated<boolean>
    /** The comment that was accepted as the answer of a question. */
    answerId: number | null
  }
  lessonStatuses: {
    id: GeneratedAlways<number>
    sessionId: number
    lessonId: number
    productId: number
    sellerId: number
    userId: number
    state: 'not_for_publish' | 'pending' | 'published' | 'viewed' | 'finished'
    opensAt: Temporal.Instant | null
    viewedAt: Temporal.Instant | null
    finishedAt: Temporal.Instant | null
    positionSeconds: Generated<number>
    /** When position_seconds was left, on whichever device; an earlier place that arrives later does not replace it. */
    positionedAt: Temporal.Instant | null
  }
  licenseActivations: {
    id: GeneratedAlways<number>
    licenseKeyId: number
    device: string
    name: Generated<string>
    activatedAt: Temporal.Instant
    deactivatedAt: Temporal.Instant | null
  }
  licenseKeySettings: {
    productId: number
    sellerId: number
    format: string | null
    alarmAt: number | null
    alarmed: Generated<boolean>
    deviceLimit: number | null
  }
  licenseKeys: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    key: string
    state: Generated<'free' | 'sold' | 'revoked'>
    accessId: number | null
    settles: Generated<boolean>
    soldAt: Temporal.Instant | null
    revokedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  liveAttendances: {
    id: GeneratedAlways<number>
    sellerId: number
    sessionId: number
    userId: number
    /** How long they watched the stream or its recording, however many windows they had open. */
    seconds: number
    joinedAt: Temporal.Instant
    seenAt: Temporal.Instant
    /** Their last message, for the wait between two. */
    wroteAt: Temporal.Instant | null
    mutedAt: Temporal.Instant | null
    /** When they had watched half of its length, or went through the door of a meeting. */
    attendedAt: Temporal.Instant | null
  }
  liveMessages: {
    id: GeneratedAlways<number>
    sellerId: number
    sessionId: number
    userId: number
    kind: 'message' | 'question'
    authorName: string
    isHost: boolean
    text: string
    votesCount: Generated<Count>
    answer: string | null
    answeredAt: Temporal.Instant | null
    deletedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  liveOffers: {
    id: GeneratedAlways<number>
    sessionId: number
    productId: number
    /** Since when everybody who watches sees it; null while it is hidden. */
    shownAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  liveSessions: {
    id: GeneratedAlways<number>
    sellerId: number
    /** Whoever has access to it may come; null where it belongs to none. */
    productId: number | null
    /** Every visitor of the shop may watch. */
    isPublic: boolean
    form: 'stream' | 'meeting'
    state: 'planned' | 'live' | 'ended' | 'replay' | 'cancelled'
    title: string
    text: string
    hosts: string
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    zone: string
    /** What plays while it is live, as its seller gave it; empty for a meeting. */
    playerUrl: string
    meetingUrlSealed: string | null
    replayUrl: string
    chapters: string
    /** How long before its time the door of a meeting opens. */
    doorMinutes: number
    /** The certificate of the course waits for it. */
    isRequired: boolean
    /** How long somebody waits between two messages; 0 for not at all. */
    slowSeconds: number
    /** Of which of its times a reminder is. */
    movedCount: Generated<Count>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  liveVotes: {
    messageId: number
    userId: number
    createdAt: Temporal.Instant
  }
  /** Advertising of a seller that was stopped because of what came back, until the operator releases it. */
  mailBrakes: {
    id: GeneratedAlways<number>
    sellerId: number
    reason: 'bounces' | 'complaints'
    sent: number
    returned: number
    pulledAt: Temporal.Instant
    releasedAt: Temporal.Instant | null
    releasedBy: number | null
  }
  /** What a sender's emails came to, by day (UTC) they were sent or came back. */
  mailDays: {
    id: GeneratedAlways<number>
    sellerId: number | null
    day: Temporal.PlainDate
    sent: Generated<number>
    bounced: Generated<number>
    complained: Generated<number>
    replied: Generated<number>
    unsubscribed: Generated<number>
  }
  /** Readers who agreed that a seller sees what they open and click, and when they ended it. */
  mailMeasuringConsents: {
    id: GeneratedAlways<number>
    sellerId: number
    recipient: string
    wording: string
    wordingVersion: number
    agreedAt: Temporal.Instant
    endedAt: Temporal.Instant | null
  }
  /** Each message that came back of an email, once. */
  mailReturns: {
    id: GeneratedAlways<number>
    mailId: number
    sellerId: number | null
    kind: 'hard' | 'soft' | 'blocked' | 'complaint' | 'reply'
    /** Enhanced status code (RFC 3463), where it was said. */
    status: string | null
    reason: string
    source: string
    uniqueKey: string
    createdAt: Temporal.Instant
  }
  mailSenders: {
    id: GeneratedAlways<number>
    sellerId: number
    /** Whose name emails bear once a domain or server of the seller stands behind it; null: the platform's address. */
    address: string | null
    /** Where answers go; null: the address of the account. */
    replyTo: string | null
    serverHost: string | null
    serverPort: number | null
    serverSecurity: 'tls' | 'starttls' | 'none' | null
    serverUser: string | null
    serverPasswordSealed: string | null
    /** When the seller's own mail server took a sign-in and a test email. */
    serverProvenAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  mailStops: {
    recipient: string
    sellerId: number
    kind: string
    stoppedAt: Temporal.Instant
  }
  /** Addresses that get no advertising: of a seller, or (no seller) of all that leave by the platform's address. */
  mailSuppressions: {
    id: GeneratedAlways<number>
    sellerId: number | null
    email: string
    reason: 'hard_bounce' | 'soft_bounces' | 'complaint' | 'by_hand'
    detail: string
    mailId: number | null
    createdAt: Temporal.Instant
  }
  mails: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number | null
    kind: string
    locale: string
    sender: string
    recipient: string
    replyTo: string | null
    subject: string
    html: string
    body: string
    attachments: GeneratedJson
    state: 'waiting' | 'processed' | 'error' | 'bounced' | 'skipped'
    error: string | null
    uniqueKey: string | null
    createdAt: Temporal.Instant
    sentAt: Temporal.Instant | null
    isWished: Generated<boolean>
    /** It left by a domain or server of the seller, not by the platform's address. */
    sentBySeller: Generated<boolean>
    /** What went to many, of which this mail is one: newsletter:12. */
    sending: string | null
    /** It may leave from then on, by a job of its own: what holds it back stands in error. */
    heldUntil: Temporal.Instant | null
  }
  /** A payer's way to Mangopay, and what was made there on it. */
  mangopayVisits: {
    id: GeneratedAlways<number>
    token: string
    providerKey: string
    sellerId: number
    payerId: number | null
    form: string
    amount: Amount
    currency: string
    description: string
    returnUrl: string
    author: string
    wallet: string
    cardRegistration: string | null
    card: string | null
    recurring: string | null
    payIn: string | null
    createdAt: Temporal.Instant
    mandate: string | null
    /** How the payer knows the account they gave a mandate for. */
    label: string | null
  }
  memberAreas: {
    productId: number
    sellerId: number
    path: string
    visibility: Generated<'public' | 'private'>
    layout: Generated<'grid' | 'list'>
    title: Generated<string>
    welcome: Generated<string>
    pageColor: string | null
    accentColor: string | null
    logoFileId: number | null
    updatedAt: Temporal.Instant
  }
  membershipLevels: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    name: string
    rank: number
  }
  migrations: {
    name: string
    at: Generated<Temporal.Instant>
  }
  /** The buyers’ area as a seller’s own app: what it is called and looks like on a home screen. */
  mobileApps: {
    sellerId: number
    isOn: Generated<boolean>
    name: string
    shortName: string
    /** Of the bar above the app where it is light; empty for the seller’s own colour. */
    themeColor: string | null
    /** Of the bar above the app where it is dark; empty for a dark grey. */
    darkColor: string | null
    iconFileId: number | null
    changedAt: Temporal.Instant
  }
  newsletterDeliveries: {
    id: GeneratedAlways<number>
    newsletterId: number
    sellerId: number
    contactId: number | null
    /** The consent that allowed it. */
    proofId: number | null
    createdAt: Temporal.Instant
    /** Of who unsubscribed with this as the last newsletter they got. */
    unsubscribedAt: Temporal.Instant | null
    /** Left out: who unsubscribed after it was planned. */
    state: Generated<'planned' | 'written' | 'left_out'>
    /** When it is due. */
    sendAt: Temporal.Instant | null
    /** Its mail, once it was written. */
    mailId: number | null
    /** 1 and 2 get that subject while two are compared; 0: everybody else. */
    part: Generated<number>
    /** Its reader agreed that opening and clicking are kept; their links are their own. */
    isMeasured: Generated<boolean>
    openedAt: Temporal.Instant | null
    clickedAt: Temporal.Instant | null
    /** An existing customer, who got it without a consent. */
    payerId: number | null
    /** The purchase that allowed it, by § 7 (3) UWG. */
    orderId: number | null
  }
  /** Where the links of a newsletter lead, and how often they were followed, by nobody in particular. */
  newsletterLinks: {
    newsletterId: number
    /** Nought is the picture that counts opening, and so is each number without an address. */
    number: number
    sellerId: number
    url: string
    hits: Generated<number>
    /** In whose emails it stands, as in newsletter_deliveries. */
    part: Generated<number>
  }
  newsletters: {
    id: GeneratedAlways<number>
    sellerId: number
    state: 'draft' | 'scheduled' | 'sending' | 'sent' | 'canceled'
    subject: string
    previewText: string
    content: Json
    revision: Generated<number>
    /** Filters of the list of contacts; of whom they find, those with a confirmed consent are written to. */
    audience: Json
    sendAt: Temporal.Instant | null
    sentAt: Temporal.Instant | null
    /** How many it was to reach when it began. */
    recipientsTotal: number | null
    recipientsCount: Generated<Count>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    /** Shown in the archive of its shop, without personal fields. */
    isPublic: Generated<boolean>
    /** Its time is what the clock shows in this zone, where each reader lives; null: one moment for all. */
    clockZone: string | null
    /** Tried against the first; empty: there is one subject. */
    secondSubject: Generated<string>
    /** Percent of the audience who get one of the two subjects first, half each. */
    compareShare: Generated<number>
    /** So long the subjects are compared before the rest is written to. */
    compareHours: Generated<number>
    /** When the rest gets the better subject; set when the sending begins with two. */
    decideAt: Temporal.Instant | null
    decidedAt: Temporal.Instant | null
    /** The subject of the rest, since decided_at. */
    chosenSubject: number | null
    /** The newsletter whose readers it goes to again: those who agreed to be measured and did not open it. */
    resendOf: number | null
    /** The products it advertises; empty: existing customers do not get it. */
    advertisedProductIds: Generated<number[]>
    /** Products the seller calls similar: their buyers get it, too. */
    similarProductIds: Generated<number[]>
  }
  notificationPreferences: {
    sellerId: number
    kind: string
    inApp: boolean
    byMail: boolean
    changedAt: Temporal.Instant
  }
  notifications: {
    id: GeneratedAlways<number>
    sellerId: number
    kind: 'quiz_attempt' | 'assignment' | 'comment' | 'free_transaction' | 'paid_transaction' | 'day_income' | 'week_income' | 'month_income' | 'order_created' | 'order_canceled' | 'vat_threshold' | 'vat_id_unknown' | 'claim_stage' | 'payout_changed' | 'service_changed' | 'appointment_changed' | 'declaration_waits' | 'affiliate_changed' | 'review_written' | 'books_differ' | 'refund_returned' | 'debits_ready' | 'verification_changed' | 'custom_notification' | 'community_new_post_for_review'
    parts: GeneratedJson
    link: string | null
    orderId: number | null
    transferId: number | null
    uniqueKey: string
    readAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  notifiedIncomes: {
    sellerId: number
    kind: string
    startsOn: Temporal.PlainDate
    currency: string
    at: Temporal.Instant
  }
  oauthApps: {
    id: GeneratedAlways<number>
    /** Whose app it is; null: it registered by itself (RFC 7591). */
    sellerId: number | null
    clientId: string
    name: string
    website: string | null
    /** The picture as a data: address. */
    logo: string | null
    redirectUrls: string[]
    /** It runs on a server that can keep a secret. */
    isConfidential: boolean
    secretHash: string | null
    oldSecretHash: string | null
    oldSecretEndsAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    removedAt: Temporal.Instant | null
    /** account: it works with accounts of sellers; buyers: it signs in buyers of its maker (OpenID Connect); agents: it shops for them (UCP). */
    kind: Generated<'account' | 'buyers' | 'agents'>
    /** Of buyers: an open access to one of these is needed; none: any buyer. */
    productIds: Generated<number[]>
    /** Where buyers may be led after signing out. */
    logoutUrls: Generated<string[]>
    /** Where the app is told, without a browser, that a buyer has signed out. */
    backchannelLogoutUrl: string | null
    /** The public keys it signs its assertions by (RFC 7517): as its maker gave them, or as they were last read at jwks_url. */
    jwks: Json | null
    jwksUrl: string | null
    jwksReadAt: Temporal.Instant | null
  }
  /** Assertions apps proved themselves by, until they run out: each works once (RFC 7523). */
  oauthAssertions: {
    appId: number
    jtiHash: string
    expiresAt: Temporal.Instant
  }
  oauthTokens: {
    id: GeneratedAlways<number>
    connectionId: number
    /** All tokens that came of one consent: they end together when one of them is used twice. */
    family: string
    kind: 'code' | 'access' | 'refresh'
    tokenHash: string
    scopes: string[]
    /** Of a code: where it was sent, and must be exchanged for. */
    redirectUrl: string | null
    /** Of a code: the S256 of what only its app knows (RFC 7636). */
    challenge: string | null
    createdAt: Temporal.Instant
    expiresAt: Temporal.Instant
    /** When it was used (code, refresh) or revoked (access). */
    endedAt: Temporal.Instant | null
    /** Of a code: what the app wants to read in the ID token. */
    nonce: string | null
    /** When the buyer signed in whom the ID token names. */
    signedInAt: Temporal.Instant | null
    /** What the session is called at the app that the buyer signed in from (OpenID Connect Back-Channel Logout). */
    sid: string | null
  }
  oneUseTokens: {
    id: GeneratedAlways<number>
    userId: number
    kind: 'confirmation' | 'magic_link' | 'password_reset' | 'email_change' | 'email_veto' | 'erasure' | 'purchase' | 'sign_in_code' | 'second_factor'
    tokenHash: string
    subject: string | null
    expiresAt: Temporal.Instant
    usedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    codeHash: string | null
    tries: Generated<number>
  }
  /** What a seller’s ID tokens are signed by: the newest of those that sign already. */
  openidKeys: {
    id: GeneratedAlways<number>
    sellerId: number
    number: number
    /** With its kid, as the issuer’s key set publishes it. */
    publicJwk: Json
    privateKeySealed: string
    createdAt: Temporal.Instant
    /** It is published before, so that apps know it when it signs. */
    signsFrom: Temporal.Instant
  }
  /** Sessions of buyers that they signed in to an app from, as that app knows them: it is told when one ends. */
  openidSessions: {
    sid: string
    connectionId: number
    sessionId: number
    createdAt: Temporal.Instant
  }
  /** What a buyer is called by one seller’s ID tokens, and by no other’s. */
  openidSubjects: {
    sellerId: number
    userId: number
    subject: string
  }
  operatorDocumentVersions: {
    id: GeneratedAlways<number>
    kind: 'imprint' | 'privacy' | 'terms' | 'processing'
    text: Json
    publishedAt: Temporal.Instant
  }
  optInContacts: {
    id: GeneratedAlways<number>
    sellerId: number
    formId: number
    state: 'asked' | 'confirmed' | 'unsubscribed' | 'expired'
    email: string | null
    firstName: string
    lastName: string
    /** In which they are written to. */
    locale: string
    isImported: boolean
    /** Known to the address alone: it proves that its owner confirmed. */
    confirmToken: string
    /** Known to the seller, too, who puts it into what they write. */
    unsubscribeToken: string
    askedAt: Temporal.Instant
    confirmedAt: Temporal.Instant | null
    unsubscribedAt: Temporal.Instant | null
    tags: Generated<string[]>
  }
  optInFormFields: {
    formId: number
    fieldId: number
    position: number
    isRequired: boolean
  }
  optInForms: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    slug: string
    state: 'open' | 'closed'
    title: string
    intro: string
    asksName: 'hidden' | 'optional' | 'required'
    consentText: string
    consentVersion: number
    buttonText: string
    thanksText: string
    redirectUrl: string | null
    tags: string[]
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    /** It also asks, as a choice of its own, whether reading may be measured. */
    asksMeasuring: Generated<boolean>
  }
  /** Written once; the database refuses to change it. */
  optInProofs: {
    id: GeneratedAlways<number>
    contactId: number
    deed: 'asked' | 'confirmed' | 'unsubscribed' | 'imported'
    at: Temporal.Instant
    address: string | null
    consentText: string | null
    consentVersion: number | null
    words: string | null
  }
  orderAttendees: {
    orderId: number
    position: number
    sellerId: number
    firstName: string
    lastName: string
    email: string | null
  }
  orderCohorts: {
    id: GeneratedAlways<number>
    orderId: number
    sellerId: number
    productId: number
    /** Null: waits until the seller assigns one. */
    cohortId: number | null
  }
  /** Goods an order sends: of each period of a subscription, otherwise once. */
  orderGoods: {
    id: GeneratedAlways<number>
    orderId: number
    sellerId: number
    productId: number
    variantId: number
    name: string
    variantName: string
    sku: string
    weightGrams: number
    quantity: number
    /** Pieces that left the house, over all periods. */
    shippedCount: Generated<Count>
  }
  orderNotes: {
    id: GeneratedAlways<number>
    orderId: number
    orderRateId: number | null
    kind: string
    text: string | null
    before: Json | null
    after: Json | null
    actorUserId: number | null
    at: Temporal.Instant
  }
  orderParts: {
    id: GeneratedAlways<number>
    orderId: number
    sellerId: number
    productId: number
    name: string
    fromBp: BasisPoints
    shareBp: BasisPoints
    /** Of a part that is an event: the kind it gives. */
    ticketId: number | null
  }
  orderPlaces: {
    id: GeneratedAlways<number>
    sellerId: number
    orderId: number
    billingCountry: string
    paymentCountry: string | null
    phoneCountry: string | null
    languageCountry: string | null
    notedAt: Temporal.Instant
    paidAt: Temporal.Instant | null
    verdict: GeneratedAlways<string>
  }
  orderRates: {
    id: GeneratedAlways<number>
    orderId: number
    sellerId: number
    number: number
    state: 'paid' | 'unpaid' | 'future' | 'skipped' | 'chargebacked' | 'debt' | 'refunded' | 'pending' | 'partly_paid'
    dueOn: Temporal.PlainDate
    periodFrom: Temporal.PlainDate | null
    periodTill: Temporal.PlainDate | null
    amount: Amount
    netAmount: Amount
    vatAmount: Amount
    paidAmount: Generated<Amount>
    refundedAmount: Generated<Amount>
    attempts: Generated<number>
    nextTryAt: Temporal.Instant | null
    graceEndsAt: Temporal.Instant | null
    lastDecline: string | null
    paidAt: Temporal.Instant | null
    position: number | null
    name: string | null
    creditAmount: Generated<Amount>
    /** Of these, tries that do not count: each keeps its number, because it was the name of a payment at the provider. */
    excused: Generated<number>
  }
  orderTaxLines: {
    id: GeneratedAlways<number>
    orderId: number
    sellerId: number
    holdsFrom: Temporal.PlainDate
    productId: number | null
    /** Basis points of the price; where shipping stands beside it, hundredths of what each costs. */
    shareBp: BasisPoints
    vatTreatment: 'standard' | 'reverse_charge' | 'exempt' | 'outside_scope' | 'multi_purpose_voucher' | 'distance_sale' | 'intra_community_supply' | 'export'
    vatCountry: string | null
    vatBp: BasisPoints
    homeVatBp: BasisPoints
  }
  orders: {
    id: GeneratedAlways<number>
    token: string
    checkoutKey: string
    sellerId: number
    productId: number
    pricingPlanId: number | null
    payerId: number
    buyerUserId: number
    publisherId: number | null
    affiliateProgramId: number | null
    funnelId: number | null
    salesTeamMemberId: number | null
    paymentState: 'payment_waiting' | 'payment_pending' | 'paying' | 'paid' | 'payment_paused' | 'payment_canceled' | 'payment_refunded' | 'payment_not_completed' | 'payment_chargebacked'
    state: 'draft' | 'ready' | 'finalized' | 'cancelled' | 'closed' | 'refunded' | 'unsubscribed'
    orderType: Generated<'standard' | 'bundle' | 'bump' | 'ticket_upgrade'>
    periodType: 'one_time' | 'installment' | 'limited_subscription' | 'subscription'
    paymentMethod: string
    provider: string
    paymentMethodId: number | null
    currency: string
    priceBasis: 'gross' | 'net'
    vatCountry: string | null
    vatBp: Generated<BasisPoints>
    vatTreatment: 'standard' | 'reverse_charge' | 'exempt' | 'outside_scope' | 'multi_purpose_voucher' | 'distance_sale' | 'intra_community_supply' | 'export'
    quantity: Generated<number>
    totalAmount: Amount
    netAmount: Amount
    vatAmount: Amount
    paidAmount: Generated<Amount>
    refundedAmount: Generated<Amount>
    debtAmount: Generated<Amount>
    unpaidAmount: Generated<Amount>
    couponId: number | null
    couponCode: string | null
    plan: Json
    payerDetails: Json
    ownerDetails: Json
    campaignId: string | null
    upsellType: 'bump' | 'upsell' | null
    addId1: string | null
    addId2: string | null
    trialDays: Generated<number>
    trialEndsOn: Temporal.PlainDate | null
    customStartDay: number | null
    anchorOn: Temporal.PlainDate
    nextDueOn: Temporal.PlainDate | null
    cancelsOn: Temporal.PlainDate | null
    pausedUntil: Temporal.PlainDate | null
    minimumTermEndsOn: Temporal.PlainDate | null
    locale: string
    address: string | null
    createdAt: Temporal.Instant
    completedAt: Temporal.Instant | null
    canceledAt: Temporal.Instant | null
    choiceHash: string | null
    /** The ticket kind of an event. */
    ticketId: number | null
    planOffset: Generated<number>
    anchorDay: number | null
    creditAmount: Generated<Amount>
    /** Who is the buyer's contract partner: as the seller sold when it was placed. */
    soldBy: Generated<'seller' | 'reseller'>
    /** What the product asked, in the words of that day, and what was answered. */
    answers: GeneratedJson
    /** Rates that are paid. */
    chargesCount: Generated<Count>
    /** Places of its ticket kind that went on to another order. */
    movedQuantity: Generated<number>
    /** A withdrawal waits for a decision: nobody is asked for what is owed meanwhile. */
    withdrawalOpen: Generated<boolean>
    /** Lines say more than these columns: see `taxesOf`. */
    hasTaxLines: Generated<boolean>
    /** What the next rate of a subscription comes to in a month. */
    monthlyAmount: Generated<Amount>
    /** The words about the end of the contract it was placed under. */
    cancellationTerm: Json | null
    /** Paid with test money: never payable, and out of all books. */
    isTest: Generated<boolean>
    /** The order it was bought with, and by which upsell. */
    mainOrderId: number | null
    upsellId: number | null
    /** As people read and type it: `A-4CT28`, made of the id by the database. */
    number: GeneratedAlways<string>
    funnelNodeId: number | null
    /** By which campaign the buyer came first and last. */
    firstVisit: Json | null
    lastVisit: Json | null
    /** What the seller's program wrote beside the order: its own keys, texts as values. */
    metadata: Json | null
    /** Where goods are sent to; null where nothing is sent. */
    shipTo: Json | null
    /** What of total_amount is asked for shipping. */
    shippingAmount: Generated<Amount>
  }
  pageAddresses: {
    sellerId: number
    slug: string
    pageId: number
    createdAt: Temporal.Instant
  }
  pageFiles: {
    pageId: number
    fileId: number
  }
  pageFonts: {
    id: GeneratedAlways<number>
    sellerId: number
    fileId: number
    fontName: string
    fallbackFont: 'sans-serif' | 'serif' | 'monospace'
    fontWeight: number
    fontStyle: 'normal' | 'italic'
    fontDisplay: 'auto' | 'block' | 'swap' | 'fallback' | 'optional'
    createdAt: Temporal.Instant
  }
  pageThemeShares: {
    themeId: number
    sellerId: number
    token: string
    createdAt: Temporal.Instant
  }
  pageThemes: {
    id: GeneratedAlways<number>
    sellerId: number
    kind: 'shop_theme' | 'membership_theme' | 'product' | 'addon_theme' | 'payment_page_template' | 'affiliate_landing' | 'funnel' | 'multi_items_sharing'
    name: string
    visibility: 'private' | 'public'
    looks: Json
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  pageVersions: {
    id: GeneratedAlways<number>
    pageId: number
    sellerId: number
    number: number
    name: string | null
    title: string
    description: string
    document: Json
    createdBy: number | null
    createdAt: Temporal.Instant
    publishedAt: Temporal.Instant | null
  }
  pages: {
    id: GeneratedAlways<number>
    sellerId: number
    kind: 'shop' | 'shop_sub_page' | 'shop_product' | 'course' | 'membership' | 'thank_you' | 'affiliate' | 'funnel'
    slug: string | null
    locale: string
    title: string
    description: Generated<string>
    isListed: Generated<boolean>
    state: 'draft' | 'scheduled' | 'published'
    draft: Json
    revision: Generated<number>
    draftSavedAt: Temporal.Instant
    draftSavedBy: number | null
    publishedVersionId: number | null
    scheduledVersionId: number | null
    publishAt: Temporal.Instant | null
    publishedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    productId: number | null
    programId: number | null
    /** The page it is another language of. */
    originalId: number | null
    themeId: number | null
  }
  partGrants: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    addonProductId: number
    totalCount: Count
    givenCount: Generated<Count>
    lastAccessId: Generated<number>
    createdAt: Temporal.Instant
    doneAt: Temporal.Instant | null
  }
  passkeyChallenges: {
    challenge: string
    userId: number | null
    expiresAt: Temporal.Instant
  }
  passkeys: {
    id: GeneratedAlways<number>
    userId: number
    credentialId: string
    publicKey: string
    counter: number
    transports: string[]
    userAgent: string | null
    createdAt: Temporal.Instant
    lastUsedAt: Temporal.Instant | null
  }
  payees: {
    id: GeneratedAlways<number>
    sellerId: number
    bankAccountId: number
    provider: string
    state: 'asked' | 'waiting' | 'active' | 'canceled' | 'deactivated'
    attempt: Generated<number>
    reference: string | null
    nameCheck: 'match' | 'close_match' | 'no_match' | 'not_possible' | null
    checkMessage: string | null
    askedAt: Temporal.Instant
    createdAt: Temporal.Instant
  }
  /** A payer's way to a provider by a page of ours: what it says, where to, the way back, and what was made there on it. */
  payerVisits: {
    transferId: number
    sellerId: number
    token: string
    description: string
    /** Null where it follows from what was made. */
    url: string | null
    returnUrl: string
    createdAt: Temporal.Instant
    made: GeneratedJson
  }
  payers: {
    id: GeneratedAlways<number>
    sellerId: number
    userId: number | null
    email: string
    salutation: 'mr' | 'mrs' | 'non_binary' | 'dr' | 'none' | null
    firstName: Generated<string>
    lastName: Generated<string>
    company: string | null
    vatId: string | null
    street: string | null
    streetNumber: string | null
    zip: string | null
    city: string | null
    countryCode: string | null
    phone: string | null
    locale: Generated<string>
    notes: string | null
    ordersCount: Generated<Count>
    paidAmount: Generated<Amount>
    currency: Generated<string>
    firstOrderAt: Temporal.Instant | null
    lastOrderAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    erasedAt: Temporal.Instant | null
  }
  paymentLinks: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    pricingPlanId: number | null
    code: string
    name: Generated<string>
    couponCode: string | null
    quantity: number | null
    successUrl: string | null
    metadata: GeneratedJson
    maxOrders: number | null
    /** Orders that came by the link and did not come to nothing. */
    ordersCount: Generated<Count>
    expiresAt: Temporal.Instant | null
    active: Generated<boolean>
    createdBy: number | null
    createdAt: Temporal.Instant
  }
  paymentMethods: {
    id: GeneratedAlways<number>
    sellerId: number
    payerId: number
    provider: string
    form: string
    referenceSealed: string
    label: string
    countryCode: string | null
    expiresOn: Temporal.PlainDate | null
    createdAt: Temporal.Instant
    state: Generated<'active' | 'expired' | 'revoked'>
    /** A mandate's reference. */
    reference: string | null
    lastUsedAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
    endReason: string | null
    renewedAt: Temporal.Instant | null
    /** Null where the job `payments.digest_references` has not come to it, and where nothing is on file any more. */
    referenceDigest: string | null
  }
  paymentRules: {
    sellerId: number
    planForm: string
    paymentForm: string
    isOffered: boolean
    countries: string[] | null
    currencies: string[] | null
    minAmount: Amount | null
    maxAmount: Amount | null
    changedAt: Temporal.Instant
  }
  paymentTickets: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    ticketId: number
    orderId: number
    accessId: number
    userId: number
    code: string
    state: Generated<'unused' | 'used' | 'refunded' | 'expired' | 'invalidated'>
    price: number
    currency: string
    attendeeEmail: string | null
    attendeeFirstName: Generated<string>
    attendeeLastName: Generated<string>
    attendeeStreet: string | null
    attendeeStreetNumber: string | null
    attendeeZip: string | null
    attendeeCity: string | null
    attendeeCountryCode: string | null
    holderEmail: string | null
    replacesId: number | null
    usedAt: Temporal.Instant | null
    usedByUserId: number | null
    createdAt: Temporal.Instant
  }
  payoutDocumentPdfs: {
    documentId: number
    storageKey: string
    sha256: string
    size: number
    createdAt: Temporal.Instant
  }
  payoutDocumentXmls: {
    documentId: number
    storageKey: string
    sha256: string
    size: number
    createdAt: Temporal.Instant
  }
  payoutDocuments: {
    id: GeneratedAlways<number>
    token: string
    kind: 'statement' | 'monthly_invoice' | 'debt_invoice'
    seriesId: number
    sequence: number
    number: string
    claim: string
    state: 'unpaid' | 'paid' | 'issued'
    sellerId: number
    payoutId: number | null
    month: Temporal.PlainDate | null
    locale: string
    currency: string
    issuedOn: Temporal.PlainDate
    netAmount: Amount
    vatAmount: Amount
    grossAmount: Amount
    content: Json
    contentHash: string
    createdAt: Temporal.Instant
  }
  payoutFiles: {
    id: GeneratedAlways<number>
    messageId: string
    payoutsCount: Count
    totalAmount: Amount
    executionOn: Temporal.PlainDate
    xmlSealed: string
    sha256: string
    createdBy: number | null
    createdAt: Temporal.Instant
  }
  payoutLines: {
    id: GeneratedAlways<number>
    payoutId: number
    ledgerTransactionId: number
    amount: Amount
    freedAt: Temporal.Instant | null
    sellerId: number
    at: Temporal.Instant
  }
  payoutReversals: {
    id: GeneratedAlways<number>
    payoutId: number
    sellerId: number
    state: 'asked' | 'reversed' | 'refused'
    amount: Amount
    currency: string
    key: string
    reference: string | null
    reason: string | null
    askedAt: Temporal.Instant
    closedAt: Temporal.Instant | null
    /** Somebody made it on the provider's own pages. */
    madeThere: Generated<boolean>
  }
  payoutSender: {
    id: Generated<number>
    name: string
    ibanSealed: string
    ibanMasked: string
    bic: string | null
    changedAt: Temporal.Instant
  }
  payoutSeries: {
    id: GeneratedAlways<number>
    kind: 'statement' | 'monthly_invoice' | 'debt_invoice'
    year: number
    lastNumber: number
  }
  payoutSettings: {
    id: GeneratedAlways<number>
    sellerId: number
    minimumAmount: Amount | null
    rhythm: 'on_demand' | 'weekly' | 'monthly' | 'quarterly' | null
    holdDays: number | null
    reserveBp: BasisPoints | null
    reserveDays: number | null
    isPaused: Generated<boolean>
    pauseReason: string | null
    isStopped: Generated<boolean>
    stopReason: string | null
    changedAt: Temporal.Instant
  }
  payouts: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number
    state: 'pending' | 'issued' | 'successful' | 'canceled'
    currency: string
    amount: Amount
    bankAccountId: number
    ibanMasked: string
    provider: string
    reference: string
    number: string | null
    payoutFileId: number | null
    reason: string | null
    createdAt: Temporal.Instant
    issuedAt: Temporal.Instant | null
    closedAt: Temporal.Instant | null
    /** What it is called at the provider that holds the money, and since when that was asked to pay. */
    providerReference: string | null
    askedAt: Temporal.Instant | null
  }
  planChanges: {
    id: GeneratedAlways<number>
    sellerId: number
    fromPlanId: number | null
    toPlanId: number
    userId: number | null
    reason: string | null
    at: Temporal.Instant
  }
  planFees: {
    id: GeneratedAlways<number>
    sellerId: number
    planId: number
    kind: 'fee' | 'credit'
    periodNumber: number
    startsOn: Temporal.PlainDate
    endsOn: Temporal.PlainDate
    netAmount: Amount
    vatAmount: Amount
    currency: string
    createdAt: Temporal.Instant
  }
  plannedGifts: {
    id: GeneratedAlways<number>
    orderId: number
    sellerId: number
    state: 'planned' | 'delivered' | 'stopped'
    message: Generated<string>
    deliverOn: Temporal.PlainDate | null
    deliversAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  plans: {
    id: GeneratedAlways<number>
    purpose: 'public' | 'special'
    billingCycle: 'monthly' | 'quarterly' | 'annually'
    priceAmount: Generated<Amount>
    currency: Generated<string>
    vatBp: Generated<BasisPoints>
    features: Generated<string[]>
    trialDays: Generated<number>
    position: Generated<number>
    isLegacy: Generated<boolean>
    replacedById: number | null
    archivedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    name: Json
    description: GeneratedJson
    quotas: GeneratedJson
  }
  platformEndpoints: {
    provider: string
    sealedCredentials: string | null
    askedAt: Temporal.Instant
  }
  platformPartnerDays: {
    partnerId: number
    day: Temporal.PlainDate
    clicks: number
  }
  platformPartnerEarnings: {
    id: GeneratedAlways<number>
    referralId: number
    accountId: number
    periodNumber: number
    sequence: number
    baseAmount: Amount
    shareBp: BasisPoints
    tax: string
    currency: string
    netAmount: Amount
    vatAmount: Amount
    grossAmount: Amount
    holdEndsOn: Temporal.PlainDate
    releasedAt: Temporal.Instant | null
    ledgerKey: string
    createdOn: Temporal.PlainDate
    createdAt: Temporal.Instant
  }
  /** A version is never changed: the newest holds, referrals keep theirs. */
  platformPartnerTerms: {
    id: GeneratedAlways<number>
    isOn: boolean
    shareBp: BasisPoints
    months: number
    cookieDays: number
    holdDays: number
    minimumAmount: Amount
    title: GeneratedJson
    words: GeneratedJson
    changedBy: number | null
    createdAt: Temporal.Instant
  }
  platformPartnerTouches: {
    userId: number
    partnerId: number
    until: Temporal.Instant
  }
  platformPartners: {
    id: GeneratedAlways<number>
    userId: number
    accountId: number
    linkToken: string
    termsId: number
    createdAt: Temporal.Instant
  }
  platformReferrals: {
    id: GeneratedAlways<number>
    partnerId: number
    sellerId: number
    termsId: number
    origin: 'link' | 'touch' | 'sign_up' | 'click'
    referredOn: Temporal.PlainDate
    createdAt: Temporal.Instant
  }
  portalSessions: {
    id: GeneratedAlways<number>
    sellerId: number
    payerId: number
    tokenHash: string
    returnUrl: string | null
    createdBy: number | null
    /** Until when its address opens it, once. */
    expiresAt: Temporal.Instant
    openedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  prices: {
    id: GeneratedAlways<number>
    productId: number
    pricingPlanId: number
    position: Generated<number>
    recommended: Generated<boolean>
    levelId: number | null
  }
  pricingPlans: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    form: 'one_time' | 'subscription' | 'limited_subscription' | 'installment'
    currency: string
    price: number | null
    firstAmount: Amount | null
    nextAmount: Amount | null
    paymentsCount: Count | null
    interval: string | null
    customIntervals: string[] | null
    rateAmounts: number[] | null
    useNetPrice: Generated<boolean>
    oldPrice: number | null
    trialDays: Generated<number>
    customStartDay: number | null
    minimumTermPayments: number | null
    pastDueDays: Generated<number>
    validFrom: Temporal.Instant | null
    validTill: Temporal.Instant | null
    archived: Generated<boolean>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    /** Who chooses the cohort of a course that has some: the buyer, the next that is open, the seller later, or none is given. */
    cohortChoice: Generated<'buyer' | 'next' | 'seller' | 'none'>
  }
  processorContracts: {
    id: GeneratedAlways<number>
    sellerId: number
    userId: number | null
    versionId: number | null
    parties: string
    text: string
    locale: string
    concludedAt: Temporal.Instant
    wordsHash: GeneratedAlways<string>
  }
  productAddons: {
    productId: number
    addonProductId: number
    position: Generated<number>
    shareBp: BasisPoints | null
    levelId: number | null
  }
  productCovers: {
    id: GeneratedAlways<number>
    productId: number
    fileId: number
    alt: Generated<string>
    position: Generated<number>
  }
  productFiles: {
    id: GeneratedAlways<number>
    productId: number
    fileId: number
    title: string
    position: Generated<number>
    folder: Generated<string>
  }
  productGroupMembers: {
    productGroupId: number
    productId: number
  }
  productGroups: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
  }
  productShares: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    userId: number
    /** The account that earns: the partner's own. */
    accountId: number
    shareBp: BasisPoints
    startedAt: Temporal.Instant
    endedAt: Temporal.Instant | null
  }
  productVariants: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    name: string
    sku: Generated<string>
    weightGrams: number
    /** Pieces that are there, reserved ones among them; null: as many as are wanted. */
    stockCount: Count | null
    reservedCount: Generated<Count>
    soldCount: Generated<Count>
    position: Generated<number>
    active: Generated<boolean>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  products: {
    id: GeneratedAlways<number>
    sellerId: number
    form: 'course' | 'service' | 'download' | 'membership' | 'event' | 'certificate' | 'license_key' | 'bundle' | 'physical'
    category: 'e_book' | 'music_files' | 'coaching' | 'membership' | 'book' | 'online_course' | 'online_course_live' | 'event' | 'certificate' | 'license_code' | null
    name: string
    slug: string
    internalName: string | null
    costCenter: string | null
    shortDescription: Generated<string>
    description: Generated<string>
    free: Generated<boolean>
    published: Generated<boolean>
    archived: Generated<boolean>
    private: Generated<boolean>
    reviewState: Generated<'free' | 'reviewed' | 'in_review' | 'rejected' | 'not_for_review' | 'free_without_fee'>
    saleLimit: number | null
    soldCount: Generated<Count>
    reservedCount: Generated<Count>
    accessPasswordHash: string | null
    paymentMethods: string[] | null
    successUrl: string | null
    cancelUrl: string | null
    errorUrl: string | null
    buyButtonText: Generated<'dynamic_cta' | 'buy_now' | 'agree_on_terms_and_pay' | 'complete_order' | 'accept_and_pay_now'>
    termsText: string | null
    postPurchaseNotification: Generated<'standard_email' | 'custom_email' | 'no_email'>
    customEmail: Json | null
    deliveryText: Generated<string>
    accessDays: number | null
    position: Generated<number>
    totalViews: Generated<number>
    totalPurchases: Generated<number>
    recentPurchaseAt: Temporal.Instant | null
    publishedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    /** Ticket kinds of an event that can be sold; the room of tickets keeps it (`noteActiveTickets`). */
    activeTicketsCount: Generated<Count>
    submittedAt: Temporal.Instant | null
    /** When it last passed the review; it sells on while a change is looked at. */
    reviewedAt: Temporal.Instant | null
    reviewReason: string | null
    questions: GeneratedJson
    webhookSelection: Generated<'none' | 'all' | 'selected'>
    /** Endpoints of the room of webhooks, above this one: plain numbers here. */
    webhookEndpointIds: Generated<number[]>
    forwardGroups: Generated<('payment' | 'payer' | 'product' | 'additional' | 'receiver')[]>
    /** What VAT it bears where a country has more than its standard rate. */
    vatClass: Generated<'standard' | 'e_book' | 'book'>
    cancellationTermId: number | null
    searchTitle: Generated<string>
    searchDescription: Generated<string>
    shareFileId: number | null
    successWords: Json | null
    /** What was changed since it passed its review, and waits for the operator. */
    waitingChange: Json | null
    faq: GeneratedJson
    checkoutId: number | null
    trackingSelection: Generated<'none' | 'all' | 'selected'>
    /** Codes of the room of tracking, above this one: plain numbers here. */
    trackingCodeIds: Generated<number[]>
  }
  profiles: {
    userId: number
    profileType: 'seller' | 'publisher' | 'affiliate_partner' | 'team_member' | 'sales_team_member' | 'payer' | 'manager' | 'admin'
    createdAt: Temporal.Instant
  }
  providerCalls: {
    accountId: number
    day: Temporal.PlainDate
    calls: number
    failed: number
  }
  providerCircuits: {
    provider: string
    silentCalls: Generated<number>
    openings: Generated<number>
    openUntil: Temporal.Instant | null
    silentAt: Temporal.Instant | null
  }
  providerLines: {
    id: GeneratedAlways<number>
    sellerId: number
    accountId: number
    provider: string
    reference: string
    kind: 'payment' | 'payment_failed' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_returned' | 'dispute_lost' | 'hold' | 'hold_released' | 'fee'
    object: string | null
    paymentReference: string | null
    state: 'agreed' | 'open' | 'settled'
    finding: 'unknown_here' | 'not_here_yet' | 'other_amount' | 'made_there' | 'missing_there' | null
    transferId: number | null
    amount: Amount | null
    ourAmount: Amount | null
    currency: string
    feeAmount: Generated<Amount>
    feeCurrency: string
    settledReason: string | null
    settledAt: Temporal.Instant | null
    bookedAt: Temporal.Instant
    readAt: Temporal.Instant
  }
  providerNotices: {
    id: GeneratedAlways<number>
    provider: string
    providerEventId: string
    kind: string
    body: Json
    receivedAt: Temporal.Instant
    appliedAt: Temporal.Instant | null
    accountId: number | null
  }
  providerOrders: {
    sellerId: number
    paymentForm: string
    providers: string[]
    changedAt: Temporal.Instant
  }
  providerReadings: {
    accountId: number
    completeUntil: Temporal.Instant | null
    failure: 'not_allowed' | 'silent' | null
    readAt: Temporal.Instant
  }
  pushDevices: {
    id: GeneratedAlways<number>
    userId: number
    endpointHash: string
    subscriptionSealed: string
    name: string
    createdAt: Temporal.Instant
    lastPushedAt: Temporal.Instant | null
  }
  quizAttempts: {
    id: GeneratedAlways<number>
    quizId: number
    lessonId: number
    sessionId: number
    productId: number
    sellerId: number
    userId: number
    number: number
    state: 'started' | 'in_review' | 'passed' | 'failed'
    questions: Json
    answers: GeneratedJson
    givenPoints: GeneratedJson
    points: number | null
    maxPoints: number
    percent: number | null
    passPercent: number
    feedback: string | null
    startedAt: Temporal.Instant
    dueAt: Temporal.Instant | null
    submittedAt: Temporal.Instant | null
    reviewedAt: Temporal.Instant | null
  }
  quizQuestions: {
    id: GeneratedAlways<number>
    quizId: number
    key: string
    position: number
    form: 'text_field' | 'single_choice' | 'multiple_choice'
    text: string
    points: Generated<number>
    options: GeneratedJson
  }
  quizzes: {
    id: GeneratedAlways<number>
    lessonId: number
    productId: number
    sellerId: number
    name: Generated<string>
    active: Generated<boolean>
    isRequired: Generated<boolean>
    passPercent: Generated<number>
    maxAttempts: number | null
    timeLimitMinutes: number | null
  }
  rateAllocations: {
    transferId: number
    orderRateId: number
    amount: Amount
    at: Temporal.Instant
  }
  rateWindows: {
    key: string
    windowStart: Temporal.Instant
    hits: number
  }
  recoveryCodes: {
    id: GeneratedAlways<number>
    userId: number
    codeHash: string
    usedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  resellerCompany: {
    id: Generated<number>
    company: string
    street: string
    streetNumber: string | null
    zip: string
    city: string
    countryCode: string
    email: string
    phone: string | null
    vatId: string
    taxNumber: string | null
    invoicePrefix: string
    imprintText: string
    termsText: string
    privacyText: string
    withdrawalText: string
    changedAt: Temporal.Instant
    registerEntry: string | null
    managers: string | null
  }
  resellerRequests: {
    id: GeneratedAlways<number>
    sellerId: number
    state: 'waiting' | 'approved' | 'rejected' | 'canceled'
    message: string | null
    reason: string | null
    askedBy: number | null
    decidedBy: number | null
    createdAt: Temporal.Instant
    decidedAt: Temporal.Instant | null
  }
  salesEarnings: {
    id: GeneratedAlways<number>
    sellerId: number
    /** Who earns: one of these. */
    salesTeamMemberId: number | null
    accountId: number
    orderId: number
    orderRateId: number
    paymentId: number
    sequence: number
    part: 'closer' | 'setter' | 'tier_1' | 'tier_2' | 'tier_3' | 'tier_4' | 'tier_5' | 'share'
    baseAmount: Amount | null
    valueForm: 'percents' | 'currency'
    value: number
    partBp: BasisPoints
    tax: string
    currency: string
    netAmount: Amount
    vatAmount: Amount
    grossAmount: Amount
    holdEndsOn: Temporal.PlainDate
    ledgerKey: string
    createdOn: Temporal.PlainDate
    createdAt: Temporal.Instant
    affiliateNodeId: number | null
    productShareId: number | null
  }
  salesTeamMembers: {
    id: GeneratedAlways<number>
    sellerId: number
    state: 'invited' | 'active' | 'paused' | 'ended'
    email: string
    name: string
    locale: string
    userId: number | null
    /** The account that earns: the member's own. */
    accountId: number | null
    defaultPlanId: number
    couponId: number | null
    maxDiscountBp: BasisPoints
    linkToken: string
    invitedAt: Temporal.Instant
    acceptedAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    /** Of the secret in the mailed link. */
    invitationHash: string | null
  }
  salesTeamProducts: {
    memberId: number
    productId: number
  }
  sandboxNotices: {
    id: GeneratedAlways<number>
    eventId: string
    body: string
    deliveredAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  sandboxPayments: {
    id: GeneratedAlways<number>
    reference: string
    merchantKey: string
    kind: 'charge' | 'refund'
    amount: Amount
    currency: string
    state: 'open' | 'action_needed' | 'processing' | 'succeeded' | 'failed' | 'canceled'
    method: string
    instrument: string | null
    walletReference: string | null
    declineReason: string | null
    description: Generated<string>
    returnUrl: string | null
    refundedAmount: Generated<Amount>
    refundsReference: string | null
    disputed: Generated<boolean>
    settlesAt: Temporal.Instant | null
    outcomeAtSettlement: string | null
    createdAt: Temporal.Instant
    disputeOutcome: 'won' | 'lost' | null
  }
  sandboxWallets: {
    reference: string
    method: string
    instrument: string
    label: string
    createdAt: Temporal.Instant
  }
  savedViews: {
    id: GeneratedAlways<number>
    userId: number
    sellerId: number | null
    list: string
    name: string
    query: string
    columns: string[] | null
    place: number
    isDefault: boolean
    createdAt: Temporal.Instant
  }
  secondFactors: {
    userId: number
    secretSealed: string
    confirmedAt: Temporal.Instant | null
    lastStep: Generated<number>
    createdAt: Temporal.Instant
  }
  sellables: {
    id: GeneratedAlways<number>
    orderId: number
    productId: number
    pricingPlanId: number | null
    name: string
    quantity: number
    netAmount: Amount
    vatAmount: Amount
    grossAmount: Amount
  }
  sellerPaymentProviders: {
    id: GeneratedAlways<number>
    sellerId: number
    provider: string
    isEnabled: boolean
    settings: GeneratedJson
    sealedCredentials: string | null
    changedAt: Temporal.Instant
    /** The last part of the address its notices arrive at. */
    noticeToken: string | null
    lastNoticeAt: Temporal.Instant | null
    trouble: 'credentials' | 'refused' | 'no_notices' | null
  }
  sellerReserves: {
    id: GeneratedAlways<number>
    sellerId: number
    currency: string
    ruleName: string
    amount: Amount
    leftAmount: Amount
    endsOn: Temporal.PlainDate
    ledgerKey: string
    createdAt: Temporal.Instant
  }
  sellers: {
    id: GeneratedAlways<number>
    userId: number
    username: string
    name: string
    email: string
    businessType: Generated<'natural' | 'entity'>
    accountType: Generated<'light' | 'regular'>
    sellingMode: Generated<'selling_none' | 'selling_by_ownself' | 'selling_via_reseller'>
    salutation: 'mr' | 'mrs' | 'non_binary' | 'dr' | 'none' | null
    firstName: string | null
    lastName: string | null
    birthday: Temporal.PlainDate | null
    company: string | null
    region: string | null
    registrationLocation: string | null
    street: string | null
    streetNumber: string | null
    zip: string | null
    city: string | null
    countryCode: Generated<string>
    phone: string | null
    taxNumber: string | null
    taxNumberType: 'number' | 'identification_number' | null
    isVatLiable: boolean | null
    vatId: string | null
    exemptionReason: 'small_business' | 'educational' | 'regulated_profession' | 'other' | null
    website: string | null
    zone: Generated<string>
    locale: Generated<string>
    currency: Generated<string>
    logoKey: string | null
    imprintText: string | null
    termsText: string | null
    privacyText: string | null
    withdrawalText: string | null
    invoicePrefix: Generated<string>
    featureFlags: GeneratedJson
    paymentAccountDone: Generated<boolean>
    canSell: Generated<boolean>
    registeredAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
    /** Its shop sells nothing while the operator lets the account rest. */
    isOnHold: Generated<boolean>
    registerEntry: string | null
    managers: string | null
    about: Generated<string>
    accentColor: string | null
    coverKey: string | null
    /** Providers that take no payments for it until it is verified; `*` is all of them. */
    frozenProviders: Generated<string[]>
    deactivatedAt: Temporal.Instant | null
    deletedAt: Temporal.Instant | null
    quotas: GeneratedJson
    /** Who has verified them. */
    verifiedBy: Generated<string[]>
    /** The languages the shop is offered in, the one it is written in first; empty: all, written in the seller's own. */
    shopLocales: Generated<string[]>
    /** Text by language, beside about, which is in the language the shop is written in */
    aboutInLanguages: GeneratedJson
    /** Who pays for sending goods back after a withdrawal; null where the seller sends none. */
    returnCosts: 'buyer' | 'seller' | null
  }
  sendingDomains: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    state: 'waiting' | 'verified' | 'failing'
    /** What the last look at the name servers found, by record. */
    findings: Json
    failures: Generated<number>
    /** Since when it sends: what it may send in a day grows from here. */
    verifiedAt: Temporal.Instant | null
    checkedAt: Temporal.Instant | null
    nextCheckAt: Temporal.Instant
    createdAt: Temporal.Instant
  }
  sendingKeys: {
    id: GeneratedAlways<number>
    domainId: number
    sellerId: number
    selector: string
    privateKeySealed: string
    publicKey: string
    createdAt: Temporal.Instant
    /** When a name server first published it: it signs from then on, and the one before it retires. */
    seenAt: Temporal.Instant | null
    retiredAt: Temporal.Instant | null
  }
  serviceFiles: {
    id: GeneratedAlways<number>
    serviceId: number
    messageId: number | null
    fileId: number
    author: 'seller' | 'buyer'
    createdAt: Temporal.Instant
  }
  serviceMessages: {
    id: GeneratedAlways<number>
    serviceId: number
    author: 'seller' | 'buyer'
    userId: number | null
    kind: 'message' | 'delivery' | 'reopening'
    text: string
    createdAt: Temporal.Instant
  }
  serviceSettings: {
    productId: number
    sellerId: number
    questions: GeneratedJson
    appointmentMinutes: number | null
    appointmentsCount: Generated<Count>
    bufferMinutes: Generated<number>
    stepMinutes: Generated<number>
    noticeHours: Generated<number>
    changeHours: Generated<number>
    horizonDays: Generated<number>
    place: Generated<string>
  }
  services: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    orderId: number
    accessId: number
    userId: number
    state: 'waiting_for_answers' | 'answered' | 'in_work' | 'delivered' | 'accepted' | 'closed'
    questions: Json
    answers: GeneratedJson
    answeredAt: Temporal.Instant | null
    begunAt: Temporal.Instant | null
    deliveredAt: Temporal.Instant | null
    acceptedAt: Temporal.Instant | null
    lastMessageAt: Temporal.Instant | null
    lastMessageBy: 'seller' | 'buyer' | null
    sellerSeenAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }
  sessions: {
    id: GeneratedAlways<number>
    userId: number
    profileType: string
    actingSellerId: number | null
    family: string
    generation: Generated<number>
    fingerprint: string
    renewedAt: Temporal.Instant
    expiresAt: Temporal.Instant
    userAgent: string | null
    address: string | null
    createdAt: Temporal.Instant
    endedAt: Temporal.Instant | null
    endedBecause: 'signed_out' | 'reused' | 'password_changed' | 'email_changed' | 'unproved' | null
    /** The operator’s provider asked for a second factor. */
    hasFactorElsewhere: Generated<boolean>
    /** What the operator’s sign-in provider calls the session it came of; empty where it says none, null where somebody signed in here. */
    providerSession: string | null
  }
  shipmentItems: {
    id: GeneratedAlways<number>
    shipmentId: number
    orderGoodsId: number
    sellerId: number
    quantity: number
    returnedCount: Generated<Count>
    /** Of those that came back: what went into the stock again; the others were written off. */
    restockedCount: Generated<Count>
  }
  shipments: {
    id: GeneratedAlways<number>
    orderId: number
    sellerId: number
    /** Of a subscription: the payment whose period it is for. */
    orderRateId: number | null
    state: 'open' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
    /** The address it goes to, as it was when it was packed; emptied when its person is erased. */
    shipTo: Json | null
    carrier: string | null
    trackingNumber: string | null
    trackingUrl: string | null
    createdAt: Temporal.Instant
    shippedAt: Temporal.Instant | null
    deliveredAt: Temporal.Instant | null
    updatedAt: Temporal.Instant
  }
  shippingZones: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    /** ISO 3166-1; empty: every country no other zone of the seller names. */
    countries: string[]
    currency: string
    /** Prices by weight, rising: up to how many grams, and what that costs. Heavier parcels are not sent. */
    steps: Json
    /** Price of the goods from which on nothing is asked for shipping. */
    freeFromAmount: Amount | null
    position: Generated<number>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
  }
  shopCategories: {
    id: GeneratedAlways<number>
    sellerId: number
    parentId: number | null
    title: string
    description: Generated<string>
    color: string | null
    hidden: Generated<boolean>
    position: Generated<number>
  }
  shopCategoryProducts: {
    categoryId: number
    productId: number
    position: Generated<number>
  }
  signInTries: {
    account: string
    device: string
    tries: number
    triedAt: Temporal.Instant
    waitsUntil: Temporal.Instant | null
  }
  /** Who somebody of the operator’s is at the operator’s own sign-in provider. */
  staffIdentities: {
    issuer: string
    subject: string
    userId: number
    linkedAt: Temporal.Instant
    lastUsedAt: Temporal.Instant
  }
  staffInvitations: {
    id: GeneratedAlways<number>
    email: string
    name: string
    locale: string
    rights: string[]
    state: 'invited' | 'accepted' | 'withdrawn'
    tokenHash: string | null
    invitedBy: number | null
    userId: number | null
    invitedAt: Temporal.Instant
    endedAt: Temporal.Instant | null
  }
  /** Logout tokens of the operator’s provider that were taken, by issuer and jti: each works once. */
  staffLogoutTokens: {
    tokenHash: string
    seenAt: Temporal.Instant
  }
  /** Hours in which the operator’s people signed in without the provider, opened at the console. */
  staffPasswordDoors: {
    id: GeneratedAlways<number>
    openedAt: Temporal.Instant
    closesAt: Temporal.Instant
  }
  staffRights: {
    userId: number
    permission: string
    grantedBy: number | null
    grantedAt: Temporal.Instant
  }
  stampedFiles: {
    accessId: number
    fileId: number
    stampedFileId: number
    line: string
    usedAt: Temporal.Instant
  }
  stateChanges: {
    id: GeneratedAlways<number>
    machine: string
    rowId: number
    move: string
    fromState: string
    toState: string
    reason: string | null
    actorKind: string
    actorUserId: number | null
    at: Temporal.Instant
  }
  statementColumns: {
    sellerId: number
    columns: Json
    updatedAt: Temporal.Instant
  }
  teamMembers: {
    id: GeneratedAlways<number>
    sellerId: number
    /** Nobody's before the invitation is accepted. */
    userId: number | null
    state: 'invited' | 'active' | 'paused' | 'declined' | 'ended'
    createdAt: Temporal.Instant
    roleId: number | null
    email: string | null
    name: Generated<string>
    locale: Generated<string>
    invitationHash: string | null
    invitedAt: Temporal.Instant | null
    acceptedAt: Temporal.Instant | null
    endedAt: Temporal.Instant | null
  }
  teamRoleProducts: {
    roleId: number
    productId: number
  }
  teamRoles: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    rights: Generated<string[]>
    /** Else only those in `team_role_products`. */
    hasAllProducts: Generated<boolean>
    seesContacts: Generated<boolean>
    /** The most one refund may come to; null is no limit. */
    refundLimitAmount: Amount | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  testWorlds: {
    sellerId: number
    database: string
    aheadMs: Generated<number>
    movingTo: Temporal.Instant | null
    movingSince: Temporal.Instant | null
    createdAt: Temporal.Instant
    usedAt: Temporal.Instant
  }
  /** The dates a kind lets in at. */
  ticketAdmissions: {
    ticketId: number
    ticketDateId: number
  }
  ticketDates: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    timeZoneName: string
    online: Generated<boolean>
    location: Generated<string>
    locationAddress: Generated<string>
    countryCode: string | null
    onlineUrl: string | null
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    /** Places of the date, shared by all kinds that let in at it. */
    quota: number | null
    soldCount: Generated<Count>
    reservedCount: Generated<Count>
  }
  ticketDesigns: {
    productId: number
    sellerId: number
    colour: string
    pictureFileId: number | null
    words: Generated<string>
    showsPrice: Generated<boolean>
  }
  /** That a ticket let somebody in at a date. */
  ticketEntries: {
    paymentTicketId: number
    ticketDateId: number
    enteredAt: Temporal.Instant
    byUserId: number | null
  }
  ticketPlans: {
    ticketId: number
    productId: number
    pricingPlanId: number
  }
  ticketScans: {
    id: GeneratedAlways<number>
    sellerId: number
    ticketDateId: number
    key: string
    paymentTicketId: number | null
    verdict: string
    byUserId: number | null
    scannedAt: Temporal.Instant
    createdAt: Temporal.Instant
  }
  ticketUpgrades: {
    id: GeneratedAlways<number>
    sellerId: number
    userId: number
    accessId: number
    paymentTicketId: number
    /** Over the difference; holds the place of the new kind. */
    orderId: number
    /** Held the place of the old kind. */
    fromOrderId: number
    state: Generated<'waiting' | 'done' | 'left' | 'taken_back'>
    /** What a ticket of the new kind costs. */
    price: number
    createdAt: Temporal.Instant
  }
  tickets: {
    id: GeneratedAlways<number>
    sellerId: number
    productId: number
    /** The first of its dates. */
    ticketDateId: number
    name: string
    quota: number | null
    soldCount: Generated<Count>
    reservedCount: Generated<Count>
    saleFrom: Temporal.Instant | null
    saleTill: Temporal.Instant | null
    active: Generated<boolean>
    position: Generated<number>
    createdAt: Temporal.Instant
    updatedAt: Temporal.Instant
    /** People whose turn comes before everybody else's. */
    waitingCount: Generated<Count>
  }
  trackingCodes: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    type: 'google_analytics' | 'google_analytics_4' | 'google_tag_manager' | 'facebook_pixel' | 'tracify' | 'custom_tracking_codes'
    code: string
    pages: Generated<string[]>
    category: 'statistics' | 'marketing'
    state: 'active' | 'inactive'
    since: Temporal.Instant
    createdAt: Temporal.Instant
  }
  transfers: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number
    payerId: number | null
    orderId: number
    orderRateId: number | null
    type: 'Payment' | 'Refund' | 'Chargeback'
    state: 'prepared' | 'waiting' | 'pending' | 'successful' | 'denied' | 'error' | 'canceled' | 'expired' | 'partially_paid' | 'came_back' | 'won_back'
    provider: string
    paymentMethod: string
    paymentMethodId: number | null
    amount: Amount
    receivedAmount: Generated<Amount>
    currency: string
    attempt: Generated<number>
    providerKey: string
    providerReference: string | null
    wireReference: string | null
    declineReason: string | null
    outcomeUnknown: Generated<boolean>
    isInitial: Generated<boolean>
    refundsId: number | null
    feeAmount: Generated<Amount>
    feeVatAmount: Generated<Amount>
    feeRule: Json | null
    note: string | null
    countryCode: string | null
    createdAt: Temporal.Instant
    processedAt: Temporal.Instant | null
    isTest: Generated<boolean>
    /** What the order sold, and as what. */
    productId: number
    upsellType: 'bump' | 'upsell' | null
    /** Of a refund: the buyer owes the money again. */
    isStillOwed: Generated<boolean>
    /** Of a refund: it gives back what was never allocated to a rate. */
    isUnallocated: Generated<boolean>
    /** The payment whose charge at the provider includes this one. */
    chargedWithId: number | null
    /** Its money reaches the seller's own account: what they are owed for it is settled at once. */
    paysSeller: Generated<boolean>
    /** What its provider passed on to the operator out of money that reached the seller. */
    takenFeeAmount: Generated<Amount>
    /** Of a refund: the account it goes to, where its provider has to be told. */
    paidToSealed: string | null
    /** Of a chargeback: what its provider calls the dispute. */
    disputeReference: string | null
  }
  unallocatedPayments: {
    id: GeneratedAlways<number>
    transferId: number
    sellerId: number
    payerId: number
    orderId: number
    currency: string
    amount: Amount
    notedAt: Temporal.Instant
  }
  upsellOffers: {
    orderId: number
    upsellId: number
    sellerId: number
    shownAt: Temporal.Instant
    endsAt: Temporal.Instant | null
    answer: 'taken' | 'declined' | 'missed' | null
    answeredAt: Temporal.Instant | null
  }
  upsells: {
    id: GeneratedAlways<number>
    sellerId: number
    /** Null where another room decides after which orders it is offered. */
    productId: number | null
    type: 'bump' | 'upsell'
    offeredProductId: number
    pricingPlanId: number | null
    headline: string
    text: Generated<string>
    bumpPosition: 'below_payment_options' | 'below_legal_text' | 'below_custom_fields' | null
    couponId: number | null
    timeLimitMinutes: number | null
    position: number
    active: Generated<boolean>
    createdAt: Temporal.Instant
    themeId: number | null
  }
  users: {
    id: GeneratedAlways<number>
    email: string
    passwordHash: string | null
    salutation: 'mr' | 'mrs' | 'non_binary' | 'dr' | 'none' | null
    firstName: Generated<string>
    lastName: Generated<string>
    locale: Generated<string>
    termsVersion: string | null
    termsAcceptedAt: Temporal.Instant | null
    referrer: string | null
    confirmedAt: Temporal.Instant | null
    signedInAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    erasedAt: Temporal.Instant | null
    /** The version of the operator's terms that held then; null for those Kontor brings along. */
    termsDocumentId: number | null
    /** Where their picture is kept. */
    avatarKey: string | null
  }
  vatChanges: {
    id: GeneratedAlways<number>
    sellerId: number
    state: 'pending' | 'in_process' | 'applied' | 'refused' | 'withdrawn'
    isVatLiable: boolean
    vatId: string | null
    exemptionReason: string | null
    startsOn: Temporal.PlainDate
    /** The first instant of that day where the seller is. */
    startsAt: Temporal.Instant
    reason: string | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  vatIdChecks: {
    id: GeneratedAlways<number>
    sellerId: number
    vatId: string
    countryCode: string
    checker: 'vies' | 'simulator'
    requesterVatId: string | null
    answer: 'valid' | 'invalid' | 'unavailable'
    reason: string | null
    requestIdentifier: string | null
    traderName: string | null
    traderAddress: string | null
    askedAt: Temporal.Instant
  }
  vatIdSimulatorRequests: {
    id: GeneratedAlways<number>
    vatId: string
    requesterVatId: string | null
    answer: 'valid' | 'invalid' | 'unavailable' | 'silent'
    requestIdentifier: string | null
    at: Temporal.Instant
  }
  vatSettings: {
    id: GeneratedAlways<number>
    sellerId: number
    ossFrom: Temporal.PlainDate | null
    changedAt: Temporal.Instant
  }
  verificationDetails: {
    sellerId: number
    nationality: string | null
    birthplaceCity: string | null
    birthplaceCountry: string | null
    legalForm: 'business' | 'organization' | 'soletrader' | 'partnership' | null
    hasNoOwners: Generated<boolean>
    changedAt: Temporal.Instant
    /** Whose authority issued the identity document. */
    issuanceCountry: string | null
  }
  verificationDocuments: {
    id: GeneratedAlways<number>
    verificationId: number
    sellerId: number
    kind: 'identity_proof' | 'registration_proof' | 'articles_of_association' | 'shareholder_declaration' | 'address_proof'
    state: 'init' | 'created' | 'sent' | 'validation_asked' | 'on_hold' | 'validated' | 'accepted' | 'refused' | 'incomplete' | 'not_accepted' | 'not_verified' | 'unreadable' | 'wrong_name' | 'wrong_type' | 'expired'
    reference: string | null
    reason: string | null
    expiresOn: Temporal.PlainDate | null
    warnedOn: Temporal.PlainDate | null
    deleteOn: Temporal.PlainDate | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  verificationOwners: {
    id: GeneratedAlways<number>
    sellerId: number
    firstName: string
    lastName: string
    birthday: Temporal.PlainDate
    nationality: string
    street: string
    streetNumber: string
    zip: string
    city: string
    region: string | null
    countryCode: string
    phone: string | null
    birthplaceCity: string
    birthplaceCountry: string
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  verificationPages: {
    id: GeneratedAlways<number>
    documentId: number
    storageKey: string
    keySealed: string
    contentType: 'application/pdf' | 'image/jpeg' | 'image/png'
    size: number
    createdAt: Temporal.Instant
  }
  verificationSettings: {
    id: number
    demand: 'nothing' | 'payouts' | 'payments_payouts'
    changedAt: Temporal.Instant
  }
  verifications: {
    id: GeneratedAlways<number>
    sellerId: number
    verifier: string
    kycState: 'kyc_incomplete' | 'kyc_1' | 'kyc_2' | 'rejected' | 'expired' | 'blocked' | 'closed'
    phase: 'init' | 'requested' | 'in_review' | 'reviewed' | 'change'
    decision: 'init' | 'change' | 'accepted' | 'rejected'
    isDemanded: boolean
    scope: 'payments' | 'payouts' | 'payments_payouts' | null
    asked: Json
    reason: string | null
    fingerprint: string | null
    turn: Generated<number>
    requestedAt: Temporal.Instant | null
    reviewedAt: Temporal.Instant | null
    readAt: Temporal.Instant | null
    createdAt: Temporal.Instant
    changedAt: Temporal.Instant
  }
  videoRenditions: {
    fileId: number
    heights: Generated<number[]>
    wishedAt: Temporal.Instant
    claimedAt: Temporal.Instant | null
    settledAt: Temporal.Instant | null
    failure: string | null
  }
  voucherRedemptions: {
    id: GeneratedAlways<number>
    voucherId: number
    amount: Amount
    note: Generated<string>
    userId: number | null
    at: Temporal.Instant
    undoneAt: Temporal.Instant | null
    orderId: number | null
    transferId: number | null
  }
  vouchers: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number
    productId: number
    accessId: number
    position: number
    key: string
    state: Generated<'active' | 'redeemed' | 'expired' | 'invalidated'>
    valueAmount: Amount
    leftAmount: Amount
    currency: string
    receiverName: Generated<string>
    receiverMessage: Generated<string>
    validTill: Temporal.PlainDate
    createdAt: Temporal.Instant
    kind: Generated<'single_purpose' | 'multi_purpose'>
  }
  waitingEntries: {
    id: GeneratedAlways<number>
    token: string
    sellerId: number
    productId: number
    ticketId: number
    email: string
    locale: string
    state: Generated<'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'>
    offeredTill: Temporal.Instant | null
    checkoutKey: string | null
    createdAt: Temporal.Instant
  }
  watchedParts: {
    part: string
    health: 'good' | 'attention' | 'bad' | 'unset'
    word: string
    figures: Json
    since: Temporal.Instant
    lookedAt: Temporal.Instant
  }
  webhookDeliveries: {
    id: GeneratedAlways<number>
    endpointId: number
    sellerId: number
    eventId: number
    event: string
    orderId: number | null
    state: 'waiting' | 'prepared' | 'processed' | 'error' | 'skipped' | 'error_old'
    body: Json
    attempts: Generated<number>
    /** When it is due; of one that is at its endpoint: when it is due again if its worker dies. */
    nextTryAt: Temporal.Instant | null
    status: number | null
    response: string | null
    error: string | null
    milliseconds: number | null
    createdAt: Temporal.Instant
    processedAt: Temporal.Instant | null
  }
  webhookEndpoints: {
    id: GeneratedAlways<number>
    sellerId: number
    name: string
    url: string
    state: 'active' | 'inactive' | 'paused'
    eventForm: Generated<'all_events' | 'selected_events'>
    events: Generated<string[]>
    requestFormat: Generated<'json' | 'x_www_form_urlencoded'>
    secretSealed: string
    failingSince: Temporal.Instant | null
    createdAt: Temporal.Instant
    /** The secret before the last change; calls are signed with it as well until then. */
    previousSecretSealed: string | null
    previousSecretUntil: Temporal.Instant | null
    /** The product it hears of alone; scripts name it with the product. */
    productId: number | null
  }
  /** Periods whose messages were sent to an endpoint again. */
  webhookReplays: {
    id: GeneratedAlways<number>
    sellerId: number
    endpointId: number
    fromAt: Temporal.Instant
    toAt: Temporal.Instant
    /** Their words; empty: all. */
    events: string[]
    /** Messages of the period when it was asked for. */
    messageCount: Count
    /** The last row of webhook_deliveries that was handed over. */
    afterId: Generated<number>
    createdAt: Temporal.Instant
    finishedAt: Temporal.Instant | null
  }
  /** Where a payer wires the money of one payment to, as its provider said for it. */
  wireInstructions: {
    transferId: number
    sellerId: number
    holder: string
    iban: string
    bic: string | null
    reference: string
    createdAt: Temporal.Instant
  }
  workerProcesses: {
    id: GeneratedAlways<number>
    workerIds: Generated<string[]>
    startedAt: Generated<Temporal.Instant>
  }
}
