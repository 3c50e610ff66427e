CREATE TABLE "booking_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"status" text NOT NULL,
	"from_revision" integer NOT NULL,
	"revision" integer,
	"changed" jsonb NOT NULL,
	"wanted" jsonb,
	"payment_id" bigint,
	"waits_until" timestamp with time zone,
	"latest_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_changes_status_check" CHECK ("booking_changes"."status" in ('to_agree', 'to_pay', 'made', 'refused', 'lapsed')),
	CONSTRAINT "booking_changes_actor_kind_check" CHECK ("booking_changes"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'))
);
--> statement-breakpoint
CREATE TABLE "booking_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"staff_id" bigint,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"no_show" boolean DEFAULT false NOT NULL,
	"leg" text,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"wanted_by" text,
	"actor_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"charge_pence" integer NOT NULL,
	"explanation" text NOT NULL,
	CONSTRAINT "cancellations_actor_kind_check" CHECK ("cancellations"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command')),
	CONSTRAINT "cancellations_wanted_by_check" CHECK ("cancellations"."wanted_by" in ('passenger', 'operator', 'provider')),
	CONSTRAINT "cancellations_leg_check" CHECK ("cancellations"."leg" in ('outward', 'return'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_stars_check" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "recoverable_trips" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"trip" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_legs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_legs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"leg" text NOT NULL,
	"pickup" text NOT NULL,
	"dropoff" text,
	"pickup_place" jsonb NOT NULL,
	"dropoff_place" jsonb,
	"pickup_date" date NOT NULL,
	"pickup_time" time NOT NULL,
	"passengers" smallint NOT NULL,
	"luggage" smallint NOT NULL,
	"hand_luggage" smallint NOT NULL,
	"flight_number" text DEFAULT '' NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_revisions" (
	"booking_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"operator_name" text NOT NULL,
	"licence_number" text NOT NULL,
	"licensing_authority" text NOT NULL,
	"category_id" integer NOT NULL,
	"tariff_id" integer NOT NULL,
	"settings_version" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"beside" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"promo_id" integer,
	"total_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"journey" jsonb NOT NULL,
	"cancelled_leg" text,
	"fare_lines" jsonb NOT NULL,
	"door_elsewhere" text DEFAULT '' NOT NULL,
	"terms" jsonb NOT NULL,
	"shares" jsonb DEFAULT '{"mode":"agent","commissionPermille":0,"vatPermille":0}'::jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_revisions_booking_id_revision_pk" PRIMARY KEY("booking_id","revision"),
	CONSTRAINT "booking_revisions_revision_check" CHECK ("booking_revisions"."revision" > 0),
	CONSTRAINT "booking_revisions_actor_kind_check" CHECK ("booking_revisions"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command')),
	CONSTRAINT "booking_revisions_cancelled_leg_check" CHECK ("booking_revisions"."cancelled_leg" in ('outward', 'return'))
);
--> statement-breakpoint
CREATE TABLE "booking_vias" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_vias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"street_number" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"postcode" text,
	"place" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"reference_hash" text NOT NULL,
	"link_serial" integer DEFAULT 1 NOT NULL,
	"quote_hash" text NOT NULL,
	"status" text NOT NULL,
	"present_leg" text DEFAULT 'outward' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"payment_method" text NOT NULL,
	"deposit_pence" integer DEFAULT 0 NOT NULL,
	"mode" text NOT NULL,
	"channel" text DEFAULT 'web' NOT NULL,
	"taken_by" bigint,
	"passenger_id" bigint,
	"booker_name" text NOT NULL,
	"booker_email" text NOT NULL,
	"booker_phone" text NOT NULL,
	"passenger_name" text NOT NULL,
	"passenger_email" text NOT NULL,
	"passenger_phone" text NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"assistance" text DEFAULT '' NOT NULL,
	"texts_agreed_at" timestamp with time zone,
	"texts_ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "bookings_reference_hash_unique" UNIQUE("reference_hash"),
	CONSTRAINT "bookings_quote_hash_unique" UNIQUE("quote_hash"),
	CONSTRAINT "bookings_status_check" CHECK ("bookings"."status" in ('awaiting_payment', 'awaiting_email', 'lapsed', 'confirmed', 'offered', 'accepted', 'refused', 'assigned', 'on_way', 'arrived', 'on_board', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT "bookings_channel_check" CHECK ("bookings"."channel" in ('web', 'phone', 'email', 'counter')),
	CONSTRAINT "bookings_present_leg_check" CHECK ("bookings"."present_leg" in ('outward', 'return'))
);
--> statement-breakpoint
CREATE TABLE "leg_drivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leg_drivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"leg" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"badge" text DEFAULT '' NOT NULL,
	"registration" text NOT NULL,
	"model" text NOT NULL,
	"colour" text NOT NULL,
	"replaces" boolean NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "leg_drivers_leg" UNIQUE("booking_id","leg"),
	CONSTRAINT "leg_drivers_leg_check" CHECK ("leg_drivers"."leg" in ('outward', 'return')),
	CONSTRAINT "leg_drivers_actor_kind_check" CHECK ("leg_drivers"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"deposit" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"provider_payment_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_pence" integer,
	"held_at" timestamp with time zone,
	"capture_pence" integer,
	"paid_at" timestamp with time zone,
	"pay_by" timestamp with time zone,
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('due', 'void', 'authorised', 'paid', 'part_refunded', 'refunded', 'disputed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"mailbox" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"area" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "areas_key_unique" UNIQUE("key"),
	CONSTRAINT "areas_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "banned_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "banned_addresses_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "document_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"publication_id" integer NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"sentences" text[] NOT NULL,
	"withdraws" integer,
	"applied_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"effective_from" timestamp with time zone,
	"changes" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_licences" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"number" text NOT NULL,
	"authority" text NOT NULL,
	"valid_from" date,
	"valid_to" date
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"rating_tenths" smallint NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"service_area" jsonb NOT NULL,
	"notice_minutes" integer DEFAULT 0 NOT NULL,
	"door_elsewhere" text DEFAULT '' NOT NULL,
	"waiting_minutes" smallint DEFAULT 0 NOT NULL,
	"airport_waiting_minutes" smallint DEFAULT 0 NOT NULL,
	"commission_permille" smallint DEFAULT 0 NOT NULL,
	"vat_number" text,
	"cancellation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"no_show" jsonb,
	"waiting_pence_per_minute" integer DEFAULT 0 NOT NULL,
	"change_agreement" jsonb,
	"opening_hours" jsonb DEFAULT '[{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440}]'::jsonb NOT NULL,
	"paused_until" timestamp with time zone,
	"pause_reason" text DEFAULT '' NOT NULL,
	"paused_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "popular_locations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"kind" text NOT NULL,
	"pickup" text,
	"pickup_place" text,
	"dropoff" text,
	"dropoff_place" text,
	"position" smallint NOT NULL,
	CONSTRAINT "popular_locations_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "provider_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made_by" integer NOT NULL,
	"reverts" integer,
	"tariffs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"place_id" text,
	CONSTRAINT "saved_addresses_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_versions" (
	"version" serial PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"effective_from" timestamp with time zone,
	"values" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"version" integer NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"content" jsonb,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"sets" text[],
	"publication_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seats" smallint NOT NULL,
	"luggage" smallint NOT NULL,
	"hand_luggage" smallint NOT NULL,
	"image" text NOT NULL,
	"wheelchair_accessible" boolean DEFAULT false NOT NULL,
	"models" text[] DEFAULT '{}' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vehicle_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text DEFAULT 'new' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"booking_number" text NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"booking_id" bigint
);
--> statement-breakpoint
CREATE TABLE "enquiry_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_request_id" bigint,
	"contact_message_id" bigint,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" bigint,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"booking_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiry_entries_kind_check" CHECK ("enquiry_entries"."kind" in ('answer', 'close', 'reopen', 'note', 'attach', 'detach')),
	CONSTRAINT "enquiry_entries_outcome_check" CHECK ("enquiry_entries"."outcome" in ('', 'upheld', 'partly', 'not_upheld', 'given_back', 'not_found', 'handed_on')),
	CONSTRAINT "enquiry_entries_of_one_check" CHECK (("enquiry_entries"."quote_request_id" is null) <> ("enquiry_entries"."contact_message_id" is null))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text DEFAULT 'new' NOT NULL,
	"pickup" text NOT NULL,
	"dropoff" text NOT NULL,
	"pickup_date" date NOT NULL,
	"pickup_time" time NOT NULL,
	"passengers" smallint NOT NULL,
	"luggage" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"booking_id" bigint
);
--> statement-breakpoint
CREATE TABLE "address_confirmations" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"codes" smallint DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "address_confirmations_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "confirmed_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "network_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"about_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"occasion" text NOT NULL,
	"recipient_role" text NOT NULL,
	"instance" text DEFAULT '' NOT NULL,
	"period" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"reply_to" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"handovers" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_once" UNIQUE("about","about_id","revision","occasion","recipient_role","instance"),
	CONSTRAINT "mails_about_check" CHECK ("mails"."about" in ('booking', 'account', 'email_change', 'contact_message', 'quote_request', 'staff')),
	CONSTRAINT "mails_recipient_role_check" CHECK ("mails"."recipient_role" in ('booker', 'passenger', 'operator', 'provider', 'sender', 'owner', 'old_address', 'new_address')),
	CONSTRAINT "mails_period_check" CHECK ("mails"."period" in ('mails', 'account-mails'))
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"occasion" text NOT NULL,
	"instance" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"segments" smallint NOT NULL,
	"status" text NOT NULL,
	"send_after" timestamp with time zone,
	"handovers" smallint DEFAULT 0 NOT NULL,
	"carrier" text,
	"carrier_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "text_messages_once" UNIQUE("booking_id","revision","occasion","instance"),
	CONSTRAINT "text_messages_status_check" CHECK ("text_messages"."status" in ('waiting', 'queued', 'sent', 'delivered', 'kept', 'failed', 'stopped', 'overtaken'))
);
--> statement-breakpoint
CREATE TABLE "account_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"paused_until" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corporate_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corporate_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "corporate_customers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"passenger_id" bigint NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"status" text NOT NULL,
	"session_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"particulars_until" date,
	"record_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asker_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_sign_ins_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "own_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"passenger_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"passenger_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"place_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passenger_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "passenger_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"passenger_id" bigint NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passengers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passengers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"corporate_customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"email_confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"passenger_id" bigint NOT NULL,
	"asker_hash" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"added_by" bigint,
	"added_at" timestamp with time zone NOT NULL,
	"done_by" bigint,
	"done_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "person_requests_kind_check" CHECK ("person_requests"."kind" in ('access', 'erasure', 'other'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"fee_pence" integer NOT NULL,
	"movements" integer NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_dispute_id_unique" UNIQUE("provider_dispute_id"),
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('inquiry', 'open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"payment_id" bigint,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"passenger" integer DEFAULT 0 NOT NULL,
	"card" integer DEFAULT 0 NOT NULL,
	"driver" integer DEFAULT 0 NOT NULL,
	"refunding" integer DEFAULT 0 NOT NULL,
	"disputed" integer DEFAULT 0 NOT NULL,
	"operator" integer DEFAULT 0 NOT NULL,
	"commission" integer DEFAULT 0 NOT NULL,
	"vat" integer DEFAULT 0 NOT NULL,
	"loss" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_event_check" CHECK ("ledger"."event" in ('owed', 'paid_by_card', 'paid_in_car', 'refund_asked', 'refund_made', 'refund_failed', 'refund_returned', 'disputed', 'dispute_won', 'dispute_lost', 'dispute_fee', 'dispute_fee_returned', 'written_off')),
	CONSTRAINT "ledger_sums_to_zero" CHECK (passenger + card + driver + refunding + disputed + operator + commission + vat + loss = 0)
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" bigint,
	"detail" text NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"explanation" text,
	CONSTRAINT "money_differences_kind_check" CHECK ("money_differences"."kind" in ('payment_unknown', 'payment_sum', 'payment_absent', 'payment_elsewhere', 'hold_lost', 'refund_unknown', 'refund_sum', 'refund_state', 'refund_absent', 'refund_waits', 'refund_failed', 'dispute_sum', 'dispute_state'))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"booking_id" bigint NOT NULL,
	"ledger_id" bigint NOT NULL,
	"receipt_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "receipts_ledger_id_unique" UNIQUE("ledger_id"),
	CONSTRAINT "receipts_kind_check" CHECK ("receipts"."kind" in ('receipt', 'credit_note')),
	CONSTRAINT "receipts_credit_check" CHECK ((kind = 'credit_note') = (receipt_id is not null))
);
--> statement-breakpoint
CREATE TABLE "reductions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL,
	"pence" integer NOT NULL,
	CONSTRAINT "reductions_actor_kind_check" CHECK ("reductions"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command')),
	CONSTRAINT "reductions_pence_check" CHECK (pence > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_limits" (
	"revision" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" bigint,
	"limits" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"asked_by" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reduction_id" bigint,
	CONSTRAINT "refund_requests_status_check" CHECK ("refund_requests"."status" in ('waiting', 'agreed', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "refund_requests_pence_check" CHECK (pence > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"reduction_id" bigint,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"provider_refund_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('asked', 'made', 'failed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"booking_number" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"capture" text DEFAULT 'at_once' NOT NULL,
	"captured_pence" integer,
	"payment_id" text,
	"refunds" text DEFAULT 'at_once' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_checkouts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "test_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"booking_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"ends" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"booking_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"network" text,
	CONSTRAINT "audit_log_actor_kind_check" CHECK ("audit_log"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery_salt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_stamp" text NOT NULL,
	"secret_sealed" text,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_steps_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_in_steps_purpose_check" CHECK ("sign_in_steps"."purpose" in ('sign_in', 'change', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "staff_role_check" CHECK ("staff"."role" in ('owner', 'manager', 'dispatcher', 'finance', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "work_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"staff_id" bigint,
	"token_hash" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "work_sessions_kind_check" CHECK ("work_sessions"."kind" in ('staff')),
	CONSTRAINT "work_sessions_whose_check" CHECK (("work_sessions"."kind" = 'staff') = ("work_sessions"."staff_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lost_demand" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"asks" integer NOT NULL,
	CONSTRAINT "lost_demand_day_hour_place_reason_pk" PRIMARY KEY("day","hour","place","reason"),
	CONSTRAINT "lost_demand_reason_check" CHECK ("lost_demand"."reason" in ('nobody_there', 'nobody_then', 'too_large', 'no_price', 'notice'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"journey" jsonb NOT NULL,
	"settings_version" integer NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	"entries" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"day" date NOT NULL,
	"operator_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"currency" text NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"answer_minutes" bigint DEFAULT 0 NOT NULL,
	"cancelled_by_passenger" integer DEFAULT 0 NOT NULL,
	"cancelled_by_operator" integer DEFAULT 0 NOT NULL,
	"cancelled_by_provider" integer DEFAULT 0 NOT NULL,
	"cancelled_late" integer DEFAULT 0 NOT NULL,
	"no_shows" integer DEFAULT 0 NOT NULL,
	"agreed_pence" bigint DEFAULT 0 NOT NULL,
	"paid_card_pence" bigint DEFAULT 0 NOT NULL,
	"paid_car_pence" bigint DEFAULT 0 NOT NULL,
	"refunded_pence" bigint DEFAULT 0 NOT NULL,
	"commission_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_days_day_operator_id_category_id_currency_pk" PRIMARY KEY("day","operator_id","category_id","currency")
);
--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoverable_trips" ADD CONSTRAINT "recoverable_trips_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_category_id_vehicle_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vehicle_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_settings_version_settings_versions_version_fk" FOREIGN KEY ("settings_version") REFERENCES "public"."settings_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_vias" ADD CONSTRAINT "booking_vias_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_drivers" ADD CONSTRAINT "leg_drivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_changes" ADD CONSTRAINT "document_changes_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_changes" ADD CONSTRAINT "document_changes_withdraws_document_changes_id_fk" FOREIGN KEY ("withdraws") REFERENCES "public"."document_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_licences" ADD CONSTRAINT "operator_licences_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_reverts_publications_id_fk" FOREIGN KEY ("reverts") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_drafts" ADD CONSTRAINT "tariff_drafts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_drafts" ADD CONSTRAINT "tariff_drafts_category_id_vehicle_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vehicle_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_category_id_vehicle_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vehicle_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_people" ADD CONSTRAINT "own_people_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_places" ADD CONSTRAINT "own_places_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passenger_sessions" ADD CONSTRAINT "passenger_sessions_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passengers" ADD CONSTRAINT "passengers_corporate_customer_id_corporate_customers_id_fk" FOREIGN KEY ("corporate_customer_id") REFERENCES "public"."corporate_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reductions" ADD CONSTRAINT "reductions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_limits" ADD CONSTRAINT "refund_limits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_reduction_id_reductions_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."reductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reduction_id_reductions_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."reductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sessions" ADD CONSTRAINT "work_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_waiting" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."status" in ('to_agree', 'to_pay');--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_notes_staff" ON "booking_notes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "cancellations_booking" ON "cancellations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "cancellations_at" ON "cancellations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ratings_operator" ON "ratings" USING btree ("operator_id","stars");--> statement-breakpoint
CREATE INDEX "recoverable_trips_created" ON "recoverable_trips" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_legs_booking_leg" ON "booking_legs" USING btree ("booking_id","leg");--> statement-breakpoint
CREATE INDEX "booking_legs_pickup" ON "booking_legs" USING btree ("pickup_date","pickup_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_vias_booking_position" ON "booking_vias" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "bookings_texts" ON "bookings" USING btree ("booker_phone") WHERE texts_agreed_at is not null and texts_ended_at is null;--> statement-breakpoint
CREATE INDEX "bookings_passenger" ON "bookings" USING btree ("passenger_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "bookings_guest_email" ON "bookings" USING btree (lower(booker_email)) WHERE passenger_id is null;--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "bookings_confirmed" ON "bookings" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "bookings_number_begins" ON "bookings" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_booker_email" ON "bookings" USING btree (lower(booker_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_passenger_email" ON "bookings" USING btree (lower(passenger_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_booker_phone" ON "bookings" USING btree ("booker_phone");--> statement-breakpoint
CREATE INDEX "bookings_passenger_phone" ON "bookings" USING btree ("passenger_phone");--> statement-breakpoint
CREATE INDEX "leg_drivers_registration" ON "leg_drivers" USING btree (replace(registration, ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("held_at") WHERE status = 'authorised';--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_unpaid" ON "payments" USING btree ("booking_id") WHERE status = 'due' and method = 'card';--> statement-breakpoint
CREATE INDEX "payments_provider_payment" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code_version" ON "promo_codes" USING btree ("code","version");--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree ("code","mailbox");--> statement-breakpoint
CREATE INDEX "document_changes_publication" ON "document_changes" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "document_changes_document" ON "document_changes" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "document_changes_to_come" ON "document_changes" USING btree ("effective_from") WHERE "document_changes"."applied_at" is null and "document_changes"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_drafts_document" ON "document_drafts" USING btree ("kind","key");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_licences_operator_number" ON "operator_licences" USING btree ("operator_id","number","authority");--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_drafts_tariff" ON "tariff_drafts" USING btree ("operator_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_operator_category_version" ON "tariffs" USING btree ("operator_id","category_id","version");--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_mailbox" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_phone" ON "contact_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "contact_messages_booking" ON "contact_messages" USING btree ("booking_id") WHERE "contact_messages"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiry_entries_quote_request" ON "enquiry_entries" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "enquiry_entries_contact_message" ON "enquiry_entries" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "enquiry_entries_staff" ON "enquiry_entries" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "quote_requests_status" ON "quote_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_email" ON "quote_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_mailbox" ON "quote_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quote_requests_phone" ON "quote_requests" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "quote_requests_booking" ON "quote_requests" USING btree ("booking_id") WHERE "quote_requests"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "address_confirmations_expires" ON "address_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "confirmed_addresses_confirmed" ON "confirmed_addresses" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "limit_counts_ends" ON "limit_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("recipient") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "text_messages_created" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_failed" ON "text_messages" USING btree ("created_at") WHERE "text_messages"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "text_messages_waiting" ON "text_messages" USING btree ("send_after") WHERE "text_messages"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "account_attempts_ends" ON "account_attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "email_changes_passenger" ON "email_changes" USING btree ("passenger_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_waiting" ON "email_changes" USING btree ("passenger_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "erasures_particulars" ON "erasures" USING btree ("particulars_until");--> statement-breakpoint
CREATE INDEX "erasures_record" ON "erasures" USING btree ("record_until");--> statement-breakpoint
CREATE INDEX "mailed_sign_ins_expires" ON "mailed_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "own_people_passenger" ON "own_people" USING btree ("passenger_id");--> statement-breakpoint
CREATE INDEX "own_places_passenger" ON "own_places" USING btree ("passenger_id");--> statement-breakpoint
CREATE INDEX "passenger_sessions_passenger" ON "passenger_sessions" USING btree ("passenger_id");--> statement-breakpoint
CREATE INDEX "passenger_sessions_expires" ON "passenger_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passengers_email" ON "passengers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "passengers_corporate_customer" ON "passengers" USING btree ("corporate_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_asker" ON "password_resets" USING btree ("passenger_id","asker_hash");--> statement-breakpoint
CREATE INDEX "person_requests_open" ON "person_requests" USING btree ("due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("answer_by") WHERE status in ('inquiry', 'open');--> statement-breakpoint
CREATE INDEX "ledger_booking" ON "ledger" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_at" ON "ledger" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_open" ON "money_differences" USING btree ("kind","subject") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "money_differences_booking" ON "money_differences" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "receipts_booking" ON "receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_kind_number" ON "receipts" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "reductions_booking" ON "reductions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_requests_booking" ON "refund_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_requests_reduction" ON "refund_requests" USING btree ("reduction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("booking_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_reduction" ON "refunds" USING btree ("reduction_id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("asked_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_answers" ON "audit_log" USING btree ("at") WHERE action in ('accept', 'refuse');--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "passkeys_staff" ON "passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_staff" ON "recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sign_in_steps_staff" ON "sign_in_steps" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sign_in_steps_expires" ON "sign_in_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "work_sessions_staff" ON "work_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "work_sessions_expires" ON "work_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("created_at");--> statement-breakpoint
-- A booking and its first revision are written in one transaction, in either order.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_present_revision_fk" FOREIGN KEY ("id", "revision")
  REFERENCES "booking_revisions" ("booking_id", "revision") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
INSERT INTO "receipt_counters" ("kind", "last") VALUES ('receipt', 0), ('credit_note', 0);--> statement-breakpoint
-- Tables of record: rows are added, never changed or removed, except by the retention jobs that name the table in wayfare.upkeep.
CREATE FUNCTION "is_only_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = ANY (string_to_array(current_setting('wayfare.upkeep', true), ' ')) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_only_added_to" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the audit log');--> statement-breakpoint
CREATE TRIGGER "audit_log_is_never_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the audit log');--> statement-breakpoint
CREATE TRIGGER "booking_revisions_is_only_added_to" BEFORE UPDATE OR DELETE ON "booking_revisions"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the record of revisions');--> statement-breakpoint
CREATE TRIGGER "booking_revisions_is_never_emptied" BEFORE TRUNCATE ON "booking_revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the record of revisions');--> statement-breakpoint
CREATE TRIGGER "ledger_is_only_added_to" BEFORE UPDATE OR DELETE ON "ledger"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the ledger');--> statement-breakpoint
CREATE TRIGGER "ledger_is_never_emptied" BEFORE TRUNCATE ON "ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the ledger');--> statement-breakpoint
CREATE TRIGGER "receipts_is_only_added_to" BEFORE UPDATE OR DELETE ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the record of receipts');--> statement-breakpoint
CREATE TRIGGER "receipts_is_never_emptied" BEFORE TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the record of receipts');
