//! A request that is refused: a status, a code for programs, a sentence for people.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use wire::{Code, Refusal};

use crate::store::StoreFault;
use crate::table::{Refused, refusal, refuse};

#[derive(Debug)]
pub struct ApiFault {
    status: StatusCode,
    refusal: Refusal,
}

impl From<Refused> for ApiFault {
    fn from(refused: Refused) -> Self {
        let status = match refused.code {
            Code::BadMessage => StatusCode::BAD_REQUEST,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooFast | Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::NoSuchTable => StatusCode::NOT_FOUND,
            Code::NotSeated | Code::Forbidden => StatusCode::FORBIDDEN,
            Code::NoRoom | Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Code::NotYourTurn | Code::Stale | Code::Illegal | Code::NotNow | Code::Over => {
                StatusCode::CONFLICT
            }
        };
        Self { status, refusal: refusal(&refused, None, None) }
    }
}

impl From<StoreFault> for ApiFault {
    fn from(fault: StoreFault) -> Self {
        tracing::error!(%fault, "the store failed");
        refuse(Code::Unavailable).into()
    }
}

impl From<JsonRejection> for ApiFault {
    fn from(rejection: JsonRejection) -> Self {
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            _ => Code::BadMessage,
        };
        Refused::new(code, rejection.body_text()).into()
    }
}

impl IntoResponse for ApiFault {
    fn into_response(self) -> Response {
        (self.status, Json(self.refusal)).into_response()
    }
}
