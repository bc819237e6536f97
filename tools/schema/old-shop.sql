-- A shop as a version of October 2026 wrote it, with the columns later versions gave its rows: what was sold, paid and
-- refunded in it. The baseline takes them in, and every later migration must go over them.

insert into account_plans (id, seller_id, plan_id, state, since, anchor_on, period_number, period_starts_on, next_on, next_plan_id, trial_used, feature_overrides, reason, deletion_on, changed_at) overriding system value values
  ('1', '1', '1', 'active', '2026-10-05 10:00:00+00', '2026-10-05', '0', '2026-10-05', NULL, NULL, 'false', '{}', NULL, NULL, '2026-11-27 23:33:19.935901+00');
insert into ledger_accounts (id, book, name, currency, kind, seller_id) overriding system value values
  ('1', 'platform', 'ext:sandbox', 'eur', 'asset', NULL),
  ('2', 'platform', 'unallocated:1', 'eur', 'liability', NULL),
  ('3', 'platform', 'seller:1:pending', 'eur', 'liability', '1'),
  ('4', 'platform', 'rev:platform_fee', 'eur', 'income', NULL),
  ('5', 'platform', 'ext:sandbox', 'usd', 'asset', NULL),
  ('6', 'platform', 'unallocated:1', 'usd', 'liability', NULL),
  ('7', 'platform', 'seller:1:pending', 'usd', 'liability', '1'),
  ('8', 'platform', 'seller:1:test', 'eur', 'liability', '1');
insert into ledger_entries (transaction_id, seq, account_id, amount) values
  ('1', '1', '1', '11900'),
  ('1', '2', '2', '-11900'),
  ('2', '1', '2', '11900'),
  ('2', '2', '3', '-11305'),
  ('2', '3', '4', '-595'),
  ('3', '1', '1', '4900'),
  ('3', '2', '2', '-4900'),
  ('4', '1', '2', '4900'),
  ('4', '2', '3', '-4900'),
  ('5', '1', '5', '7000'),
  ('5', '2', '6', '-7000'),
  ('6', '1', '6', '7000'),
  ('6', '2', '7', '-7000'),
  ('7', '1', '7', '2000'),
  ('7', '2', '6', '-2000'),
  ('8', '1', '6', '2000'),
  ('8', '2', '5', '-2000'),
  ('9', '1', '3', '4900'),
  ('9', '2', '8', '-4900');
insert into ledger_transactions (id, type, idempotency_key, business_date, seller_id, order_id, order_rate_id, transfer_id, reverses_id, meta, at, payment_id) overriding system value values
  ('1', 'Cashin', 'cashin:1', '2026-10-05', '1', '1', NULL, '1', NULL, '{}', '2026-10-05 10:00:00+00', NULL),
  ('2', 'Payment', 'payment:1', '2026-10-05', '1', '1', NULL, '1', NULL, '{}', '2026-10-05 10:00:00+00', '1'),
  ('3', 'Cashin', 'cashin:2', '2026-10-05', '1', '2', NULL, '2', NULL, '{}', '2026-10-05 10:00:00+00', NULL),
  ('4', 'Payment', 'payment:2', '2026-10-05', '1', '2', NULL, '2', NULL, '{}', '2026-10-05 10:00:00+00', '2'),
  ('5', 'Cashin', 'cashin:3', '2026-10-05', '1', '3', NULL, '3', NULL, '{}', '2026-10-05 10:00:00+00', NULL),
  ('6', 'Payment', 'payment:3', '2026-10-05', '1', '3', NULL, '3', NULL, '{}', '2026-10-05 10:00:00+00', '3'),
  ('7', 'Refund', 'refund:4', '2026-10-05', '1', '3', NULL, '4', NULL, '{}', '2026-10-05 10:00:00+00', '3'),
  ('8', 'Refund', 'refund_out:4', '2026-10-05', '1', '3', NULL, '4', NULL, '{}', '2026-10-05 10:00:00+00', NULL),
  ('9', 'Release', 'test:2:eur', '2026-10-05', '1', '2', NULL, '2', NULL, '{}', '2026-10-05 10:00:00+00', '2');
insert into orders (id, token, checkout_key, seller_id, product_id, pricing_plan_id, payer_id, buyer_user_id, publisher_id, affiliate_program_id, funnel_id, sales_team_member_id, payment_state, state, order_type, period_type, payment_method, provider, payment_method_id, currency, price_basis, vat_country, vat_bp, vat_treatment, quantity, total_amount, net_amount, vat_amount, paid_amount, refunded_amount, debt_amount, unpaid_amount, coupon_id, coupon_code, plan, payer_details, owner_details, campaign_id, upsell_type, add_id1, add_id2, trial_days, trial_ends_on, custom_start_day, anchor_on, next_due_on, cancels_on, paused_until, minimum_term_ends_on, locale, address, created_at, completed_at, canceled_at, choice_hash, ticket_id, plan_offset, anchor_day, credit_amount, sold_by, answers, charges_count, moved_quantity, withdrawal_open, has_tax_lines, monthly_amount, cancellation_term, is_test, main_order_id, upsell_id, funnel_node_id, first_visit, last_visit) overriding system value values
  ('1', 'studio-0', 'key-studio-0', '1', '1', NULL, '1', '2', NULL, NULL, NULL, NULL, 'paid', 'finalized', 'standard', 'one_time', 'card', 'sandbox', NULL, 'eur', 'gross', NULL, '0', 'standard', '1', '11900', '11900', '0', '11900', '0', '0', '0', NULL, NULL, '{}', '{}', '{"zip": null, "city": null, "phone": null, "vatId": null, "street": null, "company": null, "salutation": null, "streetNumber": null}', NULL, NULL, NULL, NULL, '0', NULL, NULL, '2026-10-05', NULL, NULL, NULL, NULL, 'en', NULL, '2026-10-05 10:00:00+00', NULL, NULL, NULL, NULL, '0', NULL, '0', 'seller', '[]', '0', '0', 'false', 'false', '0', NULL, 'false', NULL, NULL, NULL, NULL, NULL),
  ('2', 'studio-1', 'key-studio-1', '1', '1', NULL, '1', '2', NULL, NULL, NULL, NULL, 'paid', 'finalized', 'standard', 'one_time', 'card', 'sandbox', NULL, 'eur', 'gross', NULL, '0', 'standard', '1', '4900', '4900', '0', '4900', '0', '0', '0', NULL, NULL, '{}', '{}', '{"zip": null, "city": null, "phone": null, "vatId": null, "street": null, "company": null, "salutation": null, "streetNumber": null}', NULL, NULL, NULL, NULL, '0', NULL, NULL, '2026-10-05', NULL, NULL, NULL, NULL, 'en', NULL, '2026-10-05 10:00:00+00', NULL, NULL, NULL, NULL, '0', NULL, '0', 'seller', '[]', '0', '0', 'false', 'false', '0', NULL, 'true', NULL, NULL, NULL, NULL, NULL),
  ('3', 'studio-2', 'key-studio-2', '1', '1', NULL, '1', '2', NULL, NULL, NULL, NULL, 'paid', 'finalized', 'standard', 'one_time', 'card', 'sandbox', NULL, 'usd', 'gross', NULL, '0', 'standard', '1', '7000', '7000', '0', '7000', '2000', '0', '0', NULL, NULL, '{}', '{}', '{"zip": null, "city": null, "phone": null, "vatId": null, "street": null, "company": null, "salutation": null, "streetNumber": null}', NULL, NULL, NULL, NULL, '0', NULL, NULL, '2026-10-05', NULL, NULL, NULL, NULL, 'en', NULL, '2026-10-05 10:00:00+00', NULL, NULL, NULL, NULL, '0', NULL, '0', 'seller', '[]', '0', '0', 'false', 'false', '0', NULL, 'false', NULL, NULL, NULL, NULL, NULL);
insert into payers (id, seller_id, user_id, email, salutation, first_name, last_name, company, vat_id, street, street_number, zip, city, country_code, phone, locale, notes, orders_count, paid_amount, currency, first_order_at, last_order_at, created_at, erased_at) overriding system value values
  ('1', '1', NULL, 'buyer-of-studio@example.com', NULL, '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'en', NULL, '0', '0', 'eur', NULL, NULL, '2026-10-05 10:00:00+00', NULL);
insert into products (id, seller_id, form, category, name, slug, internal_name, cost_center, short_description, description, free, published, archived, private, review_state, sale_limit, sold_count, reserved_count, access_password_hash, payment_methods, success_url, cancel_url, error_url, buy_button_text, terms_text, post_purchase_notification, custom_email, delivery_text, access_days, "position", total_views, total_purchases, recent_purchase_at, published_at, created_at, updated_at, active_tickets_count, submitted_at, reviewed_at, review_reason, questions, webhook_selection, webhook_endpoint_ids, forward_groups, vat_class, cancellation_term_id, search_title, search_description, share_file_id, success_words, waiting_change, faq, checkout_id, tracking_selection, tracking_code_ids) overriding system value values
  ('1', '1', 'download', NULL, 'Field book', 'field-book', NULL, NULL, '', '', 'false', 'false', 'false', 'false', 'not_for_review', NULL, '0', '0', NULL, NULL, NULL, NULL, NULL, 'dynamic_cta', NULL, 'standard_email', NULL, '', NULL, '0', '0', '0', NULL, NULL, '2026-10-05 10:00:00+00', '2026-10-05 10:00:00+00', '0', NULL, NULL, NULL, '[]', 'all', '{}', '{}', 'standard', NULL, '', '', NULL, NULL, NULL, '[]', NULL, 'all', '{}');
insert into sellers (id, user_id, username, name, email, business_type, account_type, selling_mode, salutation, first_name, last_name, birthday, company, region, registration_location, street, street_number, zip, city, country_code, phone, tax_number, tax_number_type, is_vat_liable, vat_id, exemption_reason, website, zone, locale, currency, logo_key, imprint_text, terms_text, privacy_text, withdrawal_text, invoice_prefix, feature_flags, payment_account_done, can_sell, registered_at, created_at, changed_at, is_on_hold, register_entry, managers, about, accent_color, cover_key, frozen_providers, deactivated_at, deleted_at, quotas, verified_by) overriding system value values
  ('1', '1', 'studio', 'studio', 'studio@example.com', 'natural', 'regular', 'selling_none', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'DE', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Europe/Berlin', 'en', 'eur', NULL, NULL, NULL, NULL, NULL, '', '{}', 'false', 'false', NULL, '2026-10-05 10:00:00+00', '2026-10-05 10:00:00+00', 'false', NULL, NULL, '', NULL, NULL, '{}', NULL, NULL, '{}', '{}');
insert into transfers (id, token, seller_id, payer_id, order_id, order_rate_id, type, state, provider, payment_method, payment_method_id, amount, received_amount, currency, attempt, provider_key, provider_reference, wire_reference, decline_reason, outcome_unknown, is_initial, refunds_id, fee_amount, fee_vat_amount, fee_rule, note, country_code, created_at, processed_at, is_test, product_id, upsell_type, is_still_owed, is_unallocated, charged_with_id, pays_seller, taken_fee_amount, paid_to_sealed, dispute_reference) overriding system value values
  ('1', 'Payment-studio-0', '1', NULL, '1', NULL, 'Payment', 'successful', 'sandbox', 'card', NULL, '11900', '11900', 'eur', '1', 'Payment-studio-0', NULL, NULL, NULL, 'false', 'false', NULL, '0', '0', NULL, NULL, NULL, '2026-10-05 10:00:00+00', '2026-10-05 10:00:00+00', 'false', '1', NULL, 'false', 'false', NULL, 'false', '0', NULL, NULL),
  ('2', 'Payment-studio-1', '1', NULL, '2', NULL, 'Payment', 'successful', 'sandbox', 'card', NULL, '4900', '4900', 'eur', '1', 'Payment-studio-1', NULL, NULL, NULL, 'false', 'false', NULL, '0', '0', NULL, NULL, NULL, '2026-10-05 10:00:00+00', '2026-10-05 10:00:00+00', 'true', '1', NULL, 'false', 'false', NULL, 'false', '0', NULL, NULL),
  ('3', 'Payment-studio-2', '1', NULL, '3', NULL, 'Payment', 'successful', 'sandbox', 'card', NULL, '7000', '7000', 'usd', '1', 'Payment-studio-2', NULL, NULL, NULL, 'false', 'false', NULL, '0', '0', NULL, NULL, NULL, '2026-10-05 10:00:00+00', '2026-10-05 10:00:00+00', 'false', '1', NULL, 'false', 'false', NULL, 'false', '0', NULL, NULL),
  ('4', 'Refund-studio-2', '1', NULL, '3', NULL, 'Refund', 'successful', 'sandbox', 'card', NULL, '2000', '0', 'usd', '1', 'Refund-studio-2', NULL, NULL, NULL, 'false', 'false', NULL, '0', '0', NULL, NULL, NULL, '2026-10-05 10:00:00+00', '2026-10-05 10:00:00+00', 'false', '1', NULL, 'false', 'false', NULL, 'false', '0', NULL, NULL);
insert into users (id, email, password_hash, salutation, first_name, last_name, locale, terms_version, terms_accepted_at, referrer, confirmed_at, signed_in_at, created_at, erased_at, terms_document_id, avatar_key) overriding system value values
  ('1', 'studio@example.com', NULL, NULL, '', '', 'en', NULL, NULL, NULL, NULL, NULL, '2026-10-05 10:00:00+00', NULL, NULL, NULL),
  ('2', 'buyer-of-studio@example.com', NULL, NULL, '', '', 'en', NULL, NULL, NULL, NULL, NULL, '2026-10-05 10:00:00+00', NULL, NULL, NULL);
