/** Why things of one kind may stand against laying each seller's rows together, and what would become of them. */
export type Reason = { reason: string; of: readonly string[] }

const list = (words: string): string[] =>
  words
    .trim()
    .split(/\s*[;\n]\s*/)
    .filter(Boolean)
const all = (words: string): string[] => names(words).map((table) => `all ${table}`)
const names = (words: string): string[] => words.trim().split(/\s+/)

/** Tables whose rows belong to no seller. */
export const elsewhere: readonly Reason[] = [
  {
    reason: 'of a person, who buys of many sellers: by person, or in a database of its own',
    of: names(`
      users sessions profiles passkeys passkey_challenges recovery_codes second_factors one_use_tokens sign_in_tries
      push_devices calendar_feeds watched_parts community_wishes affiliate_touches platform_partner_touches`),
  },
  {
    reason: 'of the operator and those who work for them: small, on the first node',
    of: names(`
      staff_identities staff_invitations staff_logout_tokens staff_password_doors staff_rights alerts backups
      book_checks payout_files payout_sender payout_series credit_memo_series reseller_company verification_settings
      platform_endpoints provider_notices provider_circuits`),
  },
  {
    reason: 'read with rows of every seller and seldom written: a copy on each node (reference table)',
    of: names(`
      plans exchange_rates exchange_rate_readings cookie_consent_wordings operator_document_versions
      platform_partner_terms`),
  },
  {
    reason: 'of the machinery, by a key that no seller is part of: on the node that does the work',
    of: names(`event_reactions idempotency_keys migrations rate_windows state_changes worker_processes`),
  },
  {
    reason: 'of simulators, for demos and tests',
    of: names(`
      inkasso_simulator_cases inkasso_simulator_news sandbox_notices sandbox_payments sandbox_wallets
      vat_id_simulator_requests`),
  },
]

export const explained: Readonly<Record<'nobody' | 'keys' | 'references' | 'ways', readonly Reason[]>> = {
  nobody: [
    {
      reason: 'rows without a seller are the operator’s: a number of its own (0) takes the place of null',
      of: names(`
        accounting_debtors accounting_settings assistant_requests audit_entries booking_batches booking_lines
        cookie_consents csv_exports csv_schedules embeddable_items events fee_schedules invoice_series ledger_accounts
        ledger_transactions mail_days mail_returns mail_suppressions mails oauth_apps saved_views`),
    },
  ],
  keys: [
    {
      reason:
        'a secret that is shown before its seller is known (a link, a code, a key): it gets the seller’s ' +
        'number as its beginning, or a small table on the first node leads from it to the seller; 128 ' +
        'random bits need no check among all',
      of: names(`
        affiliate_nodes_invitation_token_key affiliate_nodes_link_token_key checkout_sessions_token_idx
        course_certificates_code_key credit_memos_token_key deals_token_key debit_mandates_token_key
        desk_calendar_feeds_secret_hash_key embeddable_items_token_key funnel_shares_token_key
        funnel_visits_token_key invoices_token_key left_checkouts_token_key mails_token_key
        mangopay_visits_token_key oauth_tokens_token_hash_key opt_in_contacts_confirm_token_key
        opt_in_contacts_unsubscribe_token_key orders_token_key page_theme_shares_token_key
        payer_visits_token_key payment_links_code_idx payment_tickets_code_key payout_documents_token_key
        payouts_token_key platform_partners_link_token_key portal_sessions_token_hash_idx
        sales_team_members_link_token_key sales_team_members_by_invitation
        seller_payment_providers_notice_token_key team_members_by_invitation transfers_token_key
        vouchers_token_key waiting_entries_token_key api_keys_key_key`),
    },
    {
      reason: 'made of rows of one seller, or at random: unique among the rows of that seller is the same',
      of: names(`
        claim_documents_storage_key_key claim_events_unique_key_key credit_memo_files_storage_key_key
        files_storage_key_key invoice_pdfs_storage_key_key invoice_xmls_storage_key_key
        ledger_accounts_book_name_currency_key ledger_transactions_idempotency_key_key
        mail_returns_unique_key_key mails_unique_key_key notifications_unique_key_key
        payout_document_pdfs_storage_key_key payout_document_xmls_storage_key_key
        platform_partner_earnings_ledger_key_key sales_earnings_ledger_key_key
        seller_reserves_ledger_key_key verification_pages_storage_key_key`),
    },
    {
      reason:
        'numbers of the operator’s own papers and payouts, which run through all sellers: their series ' +
        'stay on one node, where the number is taken',
      of: names(`
        credit_memos_series_id_sequence_key credit_memos_number invoice_series_of_reseller
        invoices_claim_position_key invoices_number_of_reseller orders_number payout_documents_claim_key
        payout_documents_number_key payout_documents_series_id_sequence_key payout_reversals_key_key
        payouts_number_key payouts_reference_key`),
    },
    {
      reason: 'a name that is taken once among all: a small table on the first node holds it',
      of: names(`
        claim_files_name_key domains_proven sellers_username_key test_worlds_database_key`),
    },
    {
      reason: 'of one person at whatever seller: asked on the node of persons',
      of: names(`
        assistant_requests_fingerprint_idx impersonations_open openid_sessions_pkey openid_subjects_subject_key
        platform_partners_user_id_key sellers_user_id_key`),
    },
    {
      reason:
        'given by somebody else, or to them, and answered by them later: a small table on the first node ' +
        'leads from it to the seller',
      of: names(`
        claim_file_lines_pkey claims_agency_key_key debit_files_message_id_key
        declarations_declaration_key_key mangopay_visits_provider_key_key oauth_apps_client_id_key
        payees_by_reference transfers_provider_key_key transfers_wire_reference_key`),
    },
    {
      reason: 'of columns that only rows of one seller have together: the seller is added',
      of: names(`
        community_points_kind_subject_id_from_user_id_key deal_incentive_plans_plan_key_version_key
        deal_incentive_plans_one_current debit_announcements_order_rate_id_amount_collect_on_key`),
    },
  ],
  references: [
    {
      reason:
        'to a person: each row has the person’s number; the reference is dropped, or persons are copied to ' +
        'each node',
      of: list(`
        of sellers → users
        of sellers → sessions
        of sellers → push_devices`),
    },
    {
      reason: 'to a table that is copied to each node: it stays',
      of: list(`
        of sellers → cookie_consent_wordings
        of sellers → exchange_rates
        of sellers → operator_document_versions
        of sellers → plans
        of sellers → platform_partner_terms`),
    },
    {
      reason: 'between the operator’s own rows and sellers’: dropped, and looked after where both are written',
      of: list(`
        of sellers → credit_memo_series
        of sellers → payout_files
        of sellers → payout_series
        credit_memo_series → sellers
        provider_notices → seller_payment_providers`),
    },
    {
      reason: 'from a person’s rows to a seller’s: dropped; what it leads to may be gone',
      of: list(`
        affiliate_touches → affiliate_nodes
        affiliate_touches → affiliate_programs
        platform_partner_touches → platform_partners
        sessions → sellers`),
    },
  ],
  ways: [
    {
      reason:
        'by a secret that comes before its seller is known (a link, a code, a key): the seller’s number at ' +
        'its beginning, or the small table of the key, says where to ask',
      of: list(`
        affiliate_nodes by invitation_token; affiliate_nodes by link_token; checkout_sessions by token;
        course_certificates by code; declarations by declaration_key; funnel_shares by token;
        funnel_visits by token; mails by token; opt_in_contacts by confirm_token;
        opt_in_contacts by unsubscribe_token; orders by token; payment_links by code; payment_tickets by code;
        sales_team_members by invitation_hash`),
    },
    {
      reason:
        'what one person has of whatever seller (their area, sign-in, search by an address, erasing): ' +
        'asked of each node, or of a list by person that says where to ask',
      of: list(`
        accesses by user_id; affiliate_lifetimes by email; affiliate_nodes by email; affiliate_nodes by user_id;
        app_connections by user_id; appointments by user_id; assignment_submissions by user_id;
        audit_entries by user_id; buyer_reviews by user_id; checkout_sessions by email;
        checkout_sessions by user_id; community_blocks by blocked_user_id; community_blocks by user_id;
        community_bookmarks by user_id; community_conversations by high_user_id;
        community_conversations by low_user_id; community_drafts by user_id; community_follows by user_id;
        community_members by user_id; community_mentions by user_id; community_notices by user_id;
        community_pictures by user_id; community_posts by user_id; community_profile_reports by user_id;
        community_profiles by user_id; community_reactions by user_id; community_reports by user_id;
        community_scores by user_id; community_space_follows by user_id; community_votes by user_id;
        contact_answers by email; course_certificates by user_id; course_sessions by user_id;
        customer_notices by email; invoices by buyer_user_id; left_checkouts by email;
        lesson_comments by user_id; lesson_statuses by user_id; live_attendances by user_id;
        live_messages by user_id; live_votes by user_id; mail_measuring_consents by recipient;
        mail_stops by recipient; mail_suppressions by email; openid_subjects by user_id;
        opt_in_contacts by email; orders by buyer_user_id; payers by email; payers by user_id;
        payment_tickets by user_id; platform_partners by user_id; product_shares by user_id;
        quiz_attempts by user_id; sales_team_members by user_id; sellers by user_id; services by user_id;
        team_members by email; team_members by user_id; waiting_entries by email`),
    },
    {
      reason: 'by a name or a number that is known outside: the small table of its key says where to ask',
      of: list(`
        mails by unique_key; products by slug; sellers by username; transfers by provider_key`),
    },
    {
      reason:
        'the operator’s books and papers, which run through all sellers: each node has accounts for its ' +
        'own sellers, sums are added up',
      of: list(`
        invoices by claim; invoices by number; ledger_accounts by book; ledger_accounts by book, currency, name;
        ledger_accounts by currency; ledger_accounts by currency, name; ledger_accounts by name;
        ledger_transactions by idempotency_key; payout_documents by claim; payouts by currency`),
    },
    {
      reason:
        'what the clock does for all sellers, a minute or a night at a time (due, late, over, not told ' +
        'yet), and what stories plant and count: each node does it for its own sellers',
      of: all(`
        accesses affiliate_days affiliate_lifetimes affiliate_nodes affiliate_programs affiliate_sales
        api_requests app_connections assistant_requests automations checkout_sessions claims
        community_conversations community_members community_messages community_pictures community_points
        community_posts community_profiles community_scores community_spaces content_blocks conversion_visits
        course_lessons course_sessions deals direct_debits disputes distance_sales domains events experiments
        funnel_nodes funnel_visits held_payments integration_accounts integration_calls integration_sendings
        integration_videos left_checkouts lesson_comments live_sessions mail_measuring_consents
        mail_suppressions newsletter_deliveries notifications oauth_tokens openid_keys opt_in_contacts
        opt_in_forms opt_in_proofs order_rates orders page_versions pages payment_methods payment_tickets
        planned_gifts portal_sessions pricing_plans products sales_team_members sending_domains stamped_files
        tickets tracking_codes transfers upsells vat_changes video_renditions voucher_redemptions vouchers
        waiting_entries webhook_deliveries webhook_endpoints wire_instructions`),
    },
    {
      reason:
        'the operator’s desk, checks and closing, which go over all sellers: asked of each node, sums are ' +
        'added up',
      of: all(`
        account_plans accounting_settings audit_entries bank_accounts bank_legitimations booking_batches
        booking_lines cookie_consents credit_memos csv_exports csv_schedules exchanges fee_schedules files
        invoice_series invoices ledger_accounts ledger_entries ledger_transactions mails oauth_apps
        payout_documents payout_reversals payouts platform_partner_earnings provider_lines rate_allocations
        reseller_requests sales_earnings seller_reserves sellers vat_id_checks verification_documents
        verifications`),
    },
    {
      reason:
        'a part of all sellers’ rows by kind, for what the clock or the operator does: each node answers ' +
        'for its own',
      of: list(`
        community_points by from_user_id, kind, subject_id; community_points by kind, subject_id;
        content_translations by locale; deal_incentive_plans by plan_key; impersonations by session_id;
        mail_stops by kind; seller_payment_providers by provider; verifications by verifier`),
    },
  ],
}
