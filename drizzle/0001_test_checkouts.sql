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
	"payment_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_checkouts_idempotency_key_unique" UNIQUE("idempotency_key")
);
